-- People: accounts, how they prove who they are, where they can be reached, whom they know.
--
-- For every table: the id is an identity bigint (a number on the wire), moments are timestamptz,
-- an enum is text with a CHECK (a new value is one cheap migration, where a PostgreSQL enum can
-- never lose one). `version` counts the saves of a row that two people may edit. `cid` is made by
-- the client before the first send: unique with the author, it keeps doubles out for good.
-- The database's collation is C.UTF-8: names are unique by lower(), and sorting for people's eyes
-- is left to the client.

-- Stamps a changed row, unless the statement sets the time itself, as an import does.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null in a tombstone. Before an address is proven anybody may have typed it.
  email text CHECK (length(email) <= 254),
  username text CHECK (length(username) BETWEEN 1 AND 60),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  -- Null where the account signs in with another provider only.
  password_hash text,
  phone text,
  image_photo_id bigint,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'blocked', 'deleted')),
  is_admin boolean NOT NULL DEFAULT false,
  profile_type text CHECK (profile_type IN ('buyer', 'renter', 'seller', 'agent', 'landlord')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'th')),
  currency text NOT NULL DEFAULT 'THB' CHECK (currency ~ '^[A-Z]{3}$'),
  -- Reminders and quiet hours go by it. An IANA name.
  time_zone text NOT NULL DEFAULT 'Asia/Bangkok',
  -- Quiet hours by the clock of time_zone; from > to spans midnight. Both or none.
  quiet_from time,
  quiet_to time,
  totp_secret bytea,
  -- Encrypts what the account keeps on a device, so that it is unreadable after sign-out. It is
  -- handed out with a sign-in only, and destroying it makes every copy unreadable.
  lock_key bytea DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  verified_at timestamptz,
  deleted_at timestamptz,
  unseen_count int NOT NULL DEFAULT 0 CHECK (unseen_count >= 0),
  unread_count int NOT NULL DEFAULT 0 CHECK (unread_count >= 0),
  -- The last of this person's user_events, taken under this row's lock: an identity value precedes
  -- its commit, and a reader that asks for 'later than my last' would skip the late ones.
  event_seq bigint NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  -- A deleted person stays as a tombstone that others' rows can point at, and holds nothing.
  CONSTRAINT users_tombstone_check CHECK (
    (status = 'deleted') = (deleted_at IS NOT NULL)
    AND (status <> 'deleted' OR (
      email IS NULL AND username IS NULL AND first_name = '' AND last_name = '' AND phone IS NULL
      AND password_hash IS NULL AND totp_secret IS NULL AND lock_key IS NULL AND NOT is_admin
    ))
  ),
  CHECK (status = 'deleted' OR (email IS NOT NULL AND lock_key IS NOT NULL))
);
-- Unique among the proven ones only: else whoever types a stranger's address first would keep it.
CREATE UNIQUE INDEX users_verified_email_key ON users (lower(email)) WHERE verified_at IS NOT NULL AND email IS NOT NULL;
CREATE INDEX users_email_idx ON users (lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX users_username_key ON users (lower(username)) WHERE username IS NOT NULL;
CREATE INDEX users_image_photo_id_idx ON users (image_photo_id) WHERE image_photo_id IS NOT NULL;
CREATE INDEX users_status_idx ON users (status, id DESC);
-- Not on the counters: a notice is no change of the person.
CREATE TRIGGER users_touch BEFORE UPDATE OF email, username, first_name, last_name, password_hash,
  phone, image_photo_id, status, is_admin, profile_type, language, currency, time_zone, quiet_from,
  quiet_to, totp_secret, verified_at, deleted_at, version
  ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
-- The counters are rewritten all the time: free space in the page keeps those updates off the indexes.
ALTER TABLE users SET (fillfactor = 80);

-- Accounts at other providers. The provider's subject is the key; its e-mail may change hands.
CREATE TABLE identities (
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9_-]{0,39}$'),
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user_id_idx ON identities (user_id);

CREATE TABLE sessions (
  -- Names the session in the list of devices; the token itself is never stored.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  -- When the second factor was given in this session.
  second_factor_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE one_time_tokens (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'messenger', 'extend', 'merge', 'recovery')),
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What the token is about, by purpose: the hunt to extend, for one.
  target_id bigint,
  -- The address that the token was sent to: using it proves this address and no later one.
  email text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX one_time_tokens_user_id_idx ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_expires_at_idx ON one_time_tokens (expires_at);

-- What somebody agreed to, and when they took it back. Rows are added, never rewritten.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('terms', 'privacy', 'content_policy', 'listing_guidelines', 'analytics')),
  version text NOT NULL,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_user_id_idx ON consents (user_id, document, created_at DESC);

CREATE TABLE contact_methods (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('chat', 'phone', 'email', 'line', 'whatsapp')),
  -- The number or name there; empty where the account's own serves (chat, email).
  value text NOT NULL DEFAULT '',
  is_preferred boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, method)
);
CREATE UNIQUE INDEX contact_methods_preferred_key ON contact_methods (user_id) WHERE is_preferred;
CREATE TRIGGER contact_methods_touch BEFORE UPDATE ON contact_methods FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The kinds of notice stand in one place, for settings and notices share them.
CREATE DOMAIN notice_kind AS text CHECK (VALUE IN (
  'welcome', 'security', 'message',
  'listing_approved', 'listing_rejected', 'listing_pending', 'listing_assigned', 'availability_reminder',
  'availability_requested', 'availability_answered',
  'listing_matched', 'hunt_listings', 'match_reminder', 'price_drop', 'hunt_expiring', 'hunt_expired',
  'leads', 'lead_answered', 'review',
  'comment', 'reply', 'reaction', 'post_decided', 'group_joined',
  'connection_requested', 'connection_accepted', 'followed',
  'invitation', 'invitation_accepted', 'role_changed', 'membership_ended', 'agent_requested', 'agent_answered',
  'verification_decided', 'boost_decided', 'report_decided'
));

-- Only what differs from the default of its kind has a row.
CREATE TABLE notification_prefs (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind notice_kind NOT NULL,
  channel text NOT NULL CHECK (channel IN ('app', 'email', 'push')),
  mode text NOT NULL CHECK (mode IN ('instant', 'daily', 'weekly', 'off')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind, channel)
);
CREATE TRIGGER notification_prefs_touch BEFORE UPDATE ON notification_prefs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Where pushes go. One endpoint belongs to one account: signing in elsewhere takes it along.
CREATE TABLE devices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Endpoints are longer than an index entry may be.
  endpoint_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('webpush', 'fcm')),
  device_type text NOT NULL DEFAULT 'web' CHECK (device_type IN ('web', 'mobile')),
  endpoint text NOT NULL,
  keys jsonb,
  -- A push carries ready text in the device's language, so that an old worker can show it.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'th')),
  -- When the push service said that nobody listens there any more.
  dead_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX devices_user_id_idx ON devices (user_id);
CREATE TRIGGER devices_touch BEFORE UPDATE ON devices FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The messenger's address book, one-sided.
CREATE TABLE contacts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, other_id),
  CHECK (user_id <> other_id)
);
CREATE INDEX contacts_other_id_idx ON contacts (other_id);

CREATE TABLE blocks (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, other_id),
  CHECK (user_id <> other_id)
);
CREATE INDEX blocks_other_id_idx ON blocks (other_id);

-- Two people who know each other: one row whoever asked, so that two requests can't cross.
CREATE TABLE connections (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  low_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  high_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  requested_by bigint NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id),
  CHECK (requested_by IN (low_id, high_id))
);
CREATE INDEX connections_high_id_idx ON connections (high_id);
CREATE TRIGGER connections_touch BEFORE UPDATE ON connections FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- The subject is one of several tables, so no foreign key holds it.
CREATE TABLE follows (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  subject_kind text NOT NULL CHECK (subject_kind IN ('user', 'business')),
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, subject_kind, subject_id)
);
CREATE INDEX follows_subject_idx ON follows (subject_kind, subject_id);
