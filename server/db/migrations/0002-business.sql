-- Businesses, their teams, and who may join.

CREATE TABLE businesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  admin_user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  -- The business's own address on the site, by the custom URL policy.
  slug text CHECK (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  category text NOT NULL DEFAULT 'agency' CHECK (category IN ('agency', 'developer', 'consultancy')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'deleted')),
  email text,
  phone text,
  have_website boolean NOT NULL DEFAULT false,
  website_url text,
  description text NOT NULL DEFAULT '',
  image_photo_id bigint,
  is_dedicated_profile boolean NOT NULL DEFAULT false,
  is_white_label boolean NOT NULL DEFAULT false,
  color text NOT NULL DEFAULT '#bbb' CHECK (color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  place_id bigint,
  city text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  postal_code text,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((lat IS NULL) = (lon IS NULL)),
  CHECK ((status = 'deleted') = (deleted_at IS NOT NULL))
);
CREATE UNIQUE INDEX businesses_slug_key ON businesses (lower(slug)) WHERE slug IS NOT NULL;
CREATE INDEX businesses_admin_user_id_idx ON businesses (admin_user_id);
CREATE INDEX businesses_place_id_idx ON businesses (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX businesses_image_photo_id_idx ON businesses (image_photo_id) WHERE image_photo_id IS NOT NULL;
CREATE INDEX businesses_country_idx ON businesses (country, status, id DESC);
CREATE TRIGGER businesses_touch BEFORE UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Who is in which team. A membership ends and stays: listings and leads tell who acted for whom.
CREATE TABLE memberships (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- 1 admin, 2 manager, 3 assistant, 4 agent: the numbers are the wire's.
  role_id smallint NOT NULL DEFAULT 4 CHECK (role_id BETWEEN 1 AND 4),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Whoever acts for a business is checked against one live membership, on each call.
CREATE UNIQUE INDEX memberships_live_user_key ON memberships (user_id) WHERE ended_at IS NULL;
-- A business has one admin: a transfer first steps down, then raises, in one transaction.
CREATE UNIQUE INDEX memberships_live_admin_key ON memberships (business_id) WHERE role_id = 1 AND ended_at IS NULL;
CREATE INDEX memberships_user_id_idx ON memberships (user_id, business_id);
CREATE INDEX memberships_business_id_idx ON memberships (business_id, user_id);
CREATE TRIGGER memberships_touch BEFORE UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  invited_by bigint REFERENCES users ON DELETE SET NULL,
  email text NOT NULL CHECK (length(email) <= 254),
  -- Nobody is invited as admin: that role only changes hands.
  role_id smallint NOT NULL DEFAULT 4 CHECK (role_id BETWEEN 2 AND 4),
  token_hash bytea NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'accepted', 'revoked', 'expired')),
  accepted_by bigint REFERENCES users ON DELETE SET NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX invitations_open_key ON invitations (business_id, lower(email)) WHERE status = 'sent';
CREATE INDEX invitations_business_id_idx ON invitations (business_id, id DESC);
CREATE INDEX invitations_email_idx ON invitations (lower(email)) WHERE status = 'sent';
CREATE INDEX invitations_invited_by_idx ON invitations (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX invitations_accepted_by_idx ON invitations (accepted_by) WHERE accepted_by IS NOT NULL;
CREATE TRIGGER invitations_touch BEFORE UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Somebody asks an agent to sell or let for them.
CREATE TABLE agent_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  agent_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn')),
  message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (user_id <> agent_id)
);
CREATE UNIQUE INDEX agent_requests_open_key ON agent_requests (user_id, agent_id) WHERE status = 'pending';
CREATE INDEX agent_requests_user_id_idx ON agent_requests (user_id);
CREATE INDEX agent_requests_agent_id_idx ON agent_requests (agent_id, status);
CREATE TRIGGER agent_requests_touch BEFORE UPDATE ON agent_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
