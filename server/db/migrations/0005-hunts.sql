-- Hunts: what somebody looks for, kept so that the market looks for them.

CREATE TABLE hunts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  business_id bigint REFERENCES businesses,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'expired', 'fulfilled', 'deleted')),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '60 days',
  is_for_sale boolean NOT NULL DEFAULT false,
  is_for_rent boolean NOT NULL DEFAULT false,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- In `currency`, whole units; a rent is a month's.
  min_price bigint CHECK (min_price >= 0),
  max_price bigint CHECK (max_price >= 0),
  -- What a listing has to have. Empty and null: anything.
  types text[] NOT NULL DEFAULT '{}' CHECK (types <@ ARRAY['house', 'condo', 'townhouse', 'land']),
  bedrooms smallint CHECK (bedrooms >= 0),
  bathrooms smallint CHECK (bathrooms >= 0),
  home_size numeric(12, 2) CHECK (home_size >= 0),
  lot_size numeric(14, 2) CHECK (lot_size >= 0),
  features text[] NOT NULL DEFAULT '{}',
  -- The areas as they were drawn or chosen, in every status; hunt_areas is made from it.
  areas jsonb NOT NULL DEFAULT '[]',
  -- What would be nice: it makes the score, and never keeps a listing out.
  wishes jsonb NOT NULL DEFAULT '{}',
  notify_mode text NOT NULL DEFAULT 'instant' CHECK (notify_mode IN ('instant', 'daily', 'weekly', 'off')),
  note text NOT NULL DEFAULT '',
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, cid),
  CHECK (is_for_sale OR is_for_rent),
  CHECK (min_price <= max_price),
  CHECK ((status = 'deleted') = (deleted_at IS NOT NULL))
);
CREATE INDEX hunts_user_id_idx ON hunts (user_id, id DESC);
CREATE INDEX hunts_business_id_idx ON hunts (business_id, id DESC) WHERE business_id IS NOT NULL;
CREATE INDEX hunts_expires_at_idx ON hunts (expires_at) WHERE status = 'active';
CREATE INDEX hunts_status_idx ON hunts (status, id DESC);
CREATE TRIGGER hunts_touch BEFORE UPDATE ON hunts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What matching reads: a row for each area and deal of an active hunt. A new listing asks for the
-- hunts around it by grid key, 3 × 3 neighbours on each level (81 keys), instead of asking every
-- hunt for its distance: 4 ms against 99 with a GiST index, at a million hunts.
CREATE TABLE hunt_areas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hunt_id bigint NOT NULL REFERENCES hunts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('circle', 'place', 'shape')),
  -- Circles and shapes: level << 40 | x << 20 | y of the centre, where the level is the largest b
  -- with 180 / 2^b × 111,195 m ≥ radius. Places: the place's id, level bits 0.
  gk bigint NOT NULL,
  place_id bigint REFERENCES places,
  -- The circle, or the one that covers the shape. Metres.
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  radius real CHECK (radius > 0),
  -- A ring as [[lon, lat], …]: the covering circle finds the hunt, the shape decides.
  shape jsonb,
  deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
  -- In the currency of the area's country, converted when the hunt is saved and when rates change.
  -- Bounds instead of nulls, so that one comparison answers; the upper one is JavaScript's largest
  -- safe integer.
  min_price bigint NOT NULL DEFAULT 0,
  max_price bigint NOT NULL DEFAULT 9007199254740991,
  -- Bits: 1 house, 2 condo, 4 townhouse, 8 land. Two bytes in the index where an array takes forty.
  type_mask smallint NOT NULL DEFAULT 15 CHECK (type_mask BETWEEN 1 AND 15),
  min_bedrooms smallint NOT NULL DEFAULT 0,
  min_bathrooms smallint NOT NULL DEFAULT 0,
  min_home_size real NOT NULL DEFAULT 0,
  min_lot_size real NOT NULL DEFAULT 0,
  features text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'place') = (place_id IS NOT NULL)),
  CHECK (kind <> 'place' OR gk = place_id),
  CHECK (kind = 'place' OR (lat IS NOT NULL AND lon IS NOT NULL AND radius IS NOT NULL)),
  CHECK ((kind = 'shape') = (shape IS NOT NULL))
);
CREATE INDEX hunt_areas_match_idx ON hunt_areas (gk, deal, max_price)
  INCLUDE (hunt_id, min_price, type_mask, min_bedrooms, min_bathrooms, min_home_size, min_lot_size,
    features, lat, lon, radius);
CREATE INDEX hunt_areas_hunt_id_idx ON hunt_areas (hunt_id);
CREATE INDEX hunt_areas_place_id_idx ON hunt_areas (place_id) WHERE place_id IS NOT NULL;
-- The index answers alone only for pages that vacuum has been to.
ALTER TABLE hunt_areas SET (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

-- A pair that was found stays, even when it is gone or dismissed: else it would be found, and
-- noticed, again.
CREATE TABLE matches (
  hunt_id bigint NOT NULL REFERENCES hunts ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- 0 to 100.
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  reasons jsonb NOT NULL DEFAULT '[]',
  seen_at timestamptz,
  dismissed_at timestamptz,
  gone_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hunt_id, listing_id)
);
CREATE INDEX matches_listing_id_idx ON matches (listing_id);
CREATE INDEX matches_best_idx ON matches (hunt_id, score DESC) WHERE gone_at IS NULL;
CREATE TRIGGER matches_touch BEFORE UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Somebody takes a step: an owner offers a home to a hunter, or a hunter shows interest in one.
-- Three an owner and hunt, counted under the hunt's row lock.
CREATE TABLE leads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hunt_id bigint NOT NULL REFERENCES hunts ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('offer', 'interest')),
  from_user_id bigint NOT NULL REFERENCES users,
  business_id bigint REFERENCES businesses,
  message text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'seen', 'accepted', 'declined', 'withdrawn')),
  contact_shared_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (hunt_id, listing_id, direction)
);
CREATE INDEX leads_listing_id_idx ON leads (listing_id);
CREATE INDEX leads_from_user_id_idx ON leads (from_user_id, id DESC);
CREATE INDEX leads_business_id_idx ON leads (business_id, id DESC) WHERE business_id IS NOT NULL;
CREATE TRIGGER leads_touch BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
