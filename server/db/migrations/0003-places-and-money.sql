-- Places with fixed ids, and exchange rates.

-- The ids are given by the place data, the same in every database: archives, links and hunts name
-- places by them. A place is never deleted; a wrong one gets a right name.
CREATE TABLE places (
  id bigint PRIMARY KEY,
  parent_id bigint REFERENCES places,
  kind text NOT NULL CHECK (kind IN ('country', 'province', 'district', 'subdistrict', 'city', 'station')),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  name_en text NOT NULL,
  name_th text,
  name_si text,
  name_ta text,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  -- A Thai subdistrict may span two.
  postcodes text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((lat IS NULL) = (lon IS NULL)),
  CHECK ((kind = 'country') = (parent_id IS NULL))
);
CREATE INDEX places_parent_id_idx ON places (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX places_country_idx ON places (country, kind);
CREATE INDEX places_postcodes_idx ON places USING gin (postcodes);
CREATE TRIGGER places_touch BEFORE UPDATE ON places FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

ALTER TABLE businesses ADD FOREIGN KEY (place_id) REFERENCES places;

CREATE TABLE preferred_areas (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  place_id bigint NOT NULL REFERENCES places,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, place_id)
);
CREATE INDEX preferred_areas_place_id_idx ON preferred_areas (place_id);

-- Money is a whole-unit bigint in the country's currency. Rates serve for showing, and for a hunt's
-- price, which is converted when it is saved and again when rates change.
CREATE TABLE fx_rates (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  day date NOT NULL,
  -- How many units of the currency one US dollar bought that day.
  per_usd numeric(20, 8) NOT NULL CHECK (per_usd > 0),
  source text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, day)
);
