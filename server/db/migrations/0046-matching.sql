-- Hunts are searches that wait: what a hunt has no column of its own for is stored as in a search.
ALTER TABLE hunts
  ADD COLUMN criteria jsonb NOT NULL DEFAULT '{}',
  -- The end of the hunt of which its owner was last warned.
  ADD COLUMN warned_of timestamptz;
-- The search converts prices of other currencies, whose rates change daily.
CREATE INDEX hunts_foreign_idx ON hunts (id)
  WHERE status = 'active' AND currency <> CASE country WHEN 'LK' THEN 'LKR' ELSE 'THB' END;

-- The reasons of a match are made from the hunt and the listing when they are shown.
ALTER TABLE matches
  DROP COLUMN reasons,
  ADD COLUMN deal text NOT NULL DEFAULT 'sale' CHECK (deal IN ('sale', 'rent'));
ALTER TABLE matches ALTER COLUMN deal DROP DEFAULT;

-- Made anew, since nothing has written it so far: with exact numbers, and shapes as polygons.
DROP TABLE hunt_areas;
-- What matching reads: a row for each area, deal and type of an active hunt. A listing asks for the hunts
-- around it by the keys of a grid (grid-key.ts), instead of asking every hunt for its distance.
CREATE TABLE hunt_areas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hunt_id bigint NOT NULL REFERENCES hunts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('circle', 'place', 'shape')),
  -- Circles and shapes: class of the radius << 40 | column << 20 | row of the centre. Places: the
  -- place's id.
  gk bigint NOT NULL,
  place_id bigint REFERENCES places,
  -- The centre of the circle, or of the one that covers the shape.
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  -- Its radius as a search compares it: the square of half the chord, on a sphere of radius 1.
  reach double precision CHECK (reach > 0),
  -- The covering circle finds the hunt, the shape decides. In thousandths of a degree.
  shape polygon,
  is_drawn boolean NOT NULL GENERATED ALWAYS AS (kind = 'shape') STORED,
  -- Deal and type in one number: 0 to 3 for sale, 4 to 7 for rent; house, condo, townhouse, land.
  offer smallint NOT NULL CHECK (offer BETWEEN 0 AND 7),
  -- In the currency of the hunt's country. Bounds instead of nulls, so that one comparison answers;
  -- the upper one is JavaScript's largest safe integer.
  min_price bigint NOT NULL DEFAULT 0,
  max_price bigint NOT NULL DEFAULT 9007199254740991,
  min_bedrooms smallint NOT NULL DEFAULT 0,
  min_bathrooms smallint NOT NULL DEFAULT 0,
  -- Square metres: of the interior, of land the plot.
  min_size double precision NOT NULL DEFAULT 0,
  features text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'place') = (place_id IS NOT NULL)),
  CHECK (kind <> 'place' OR gk = place_id),
  CHECK (kind = 'place' OR (lat IS NOT NULL AND lon IS NOT NULL AND reach IS NOT NULL)),
  CHECK ((kind = 'shape') = (shape IS NOT NULL))
);
CREATE INDEX hunt_areas_match_idx ON hunt_areas (gk, offer, max_price)
  INCLUDE (id, hunt_id, min_price, min_bedrooms, min_bathrooms, is_drawn, min_size, lat,
    lon, reach, features);
CREATE INDEX hunt_areas_hunt_id_idx ON hunt_areas (hunt_id);
CREATE INDEX hunt_areas_place_id_idx ON hunt_areas (place_id) WHERE place_id IS NOT NULL;
-- The index answers alone only for pages that vacuum has been to.
ALTER TABLE hunt_areas SET (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

-- Whoever ends or pauses a hunt, its areas and pairs end with it.
CREATE FUNCTION end_matching() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM hunt_areas WHERE hunt_id = NEW.id;
  UPDATE matches SET gone_at = now() WHERE hunt_id = NEW.id AND gone_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER hunts_end_matching AFTER UPDATE OF status ON hunts
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION end_matching();
