-- What the map shows of a whole country, added up: a row for each square of four grids in which
-- there are live listings. Counting a million of them anew for each look took 100 ms and more.
CREATE TABLE map_cells (
  -- Bits an axis, as in the Morton cells: of level 14 they are the same.
  level smallint NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
  type text NOT NULL CHECK (type IN ('house', 'condo', 'townhouse', 'land')),
  other_deal boolean NOT NULL,
  listings int NOT NULL,
  -- Sums: what comes and goes is added and taken away, and of one listing they are the listing's.
  ids bigint NOT NULL,
  lat_sum double precision NOT NULL,
  lon_sum double precision NOT NULL,
  -- The least box that holds them; wider for a while where some have gone.
  north double precision,
  south double precision,
  east double precision,
  west double precision,
  PRIMARY KEY (level, x, y, country, deal, type, other_deal)
);

-- What came and went since it was added up last. Listings are written at the same time, and none
-- may wait for another because both are in Bangkok.
CREATE TABLE map_cell_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level smallint NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
  type text NOT NULL CHECK (type IN ('house', 'condo', 'townhouse', 'land')),
  other_deal boolean NOT NULL,
  listings int NOT NULL,
  ids bigint NOT NULL,
  lat_sum double precision NOT NULL,
  lon_sum double precision NOT NULL,
  north double precision,
  south double precision,
  east double precision,
  west double precision
);
ALTER TABLE map_cell_changes SET (
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_scale_factor = 0
);

INSERT INTO map_cells
SELECT level,
  least(floor((public_lon + 180) / 360 * (1 << level)), (1 << level) - 1)::int,
  least(floor((public_lat + 90) / 180 * (1 << level)), (1 << level) - 1)::int,
  country, deal, type, other_deal, count(*), sum(listing_id), sum(public_lat), sum(public_lon),
  max(public_lat), min(public_lat), max(public_lon), min(public_lon)
FROM listing_search, unnest('{8,10,12,14}'::int[]) level
GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- A city's listings: its pages in order, and its counts by the index alone. The old index of the
-- newest serves whole countries.
CREATE INDEX listing_search_province_idx ON listing_search (province_id, deal, listed_at DESC, listing_id)
  INCLUDE (type, price, bedrooms, bathrooms, furnishing, is_off_plan, seller_finance, daily_rental,
    rent_frequency, other_deal, country);
CREATE INDEX listing_search_district_idx ON listing_search (district_id, deal, listed_at DESC, listing_id)
  INCLUDE (type, price, bedrooms, bathrooms, furnishing, is_off_plan, seller_finance, daily_rental,
    rent_frequency, other_deal, country);
