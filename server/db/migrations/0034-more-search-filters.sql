-- More facts that a search filters by. The job that rewrites rows of older versions fills them in.
ALTER TABLE listing_search
  ADD COLUMN floor_level smallint,
  ADD COLUMN tenure text CHECK (tenure IN ('freehold', 'leasehold')),
  -- Metres from the public point to the nearest rail station in service; null beyond 2,000.
  ADD COLUMN station_metres smallint;
-- The orders by size and by price per square metre. The size is of the home, or of the plot of land.
CREATE INDEX listing_search_size_idx ON listing_search
  (country, deal, (CASE WHEN type = 'land' THEN lot_size ELSE home_size END), listing_id);
CREATE INDEX listing_search_price_per_sqm_idx ON listing_search
  (country, deal, (price / CASE WHEN type = 'land' THEN lot_size ELSE home_size END), listing_id);
-- With the new facts, so that counts by them needn't read the rows either.
DROP INDEX listing_search_cell_idx;
CREATE INDEX listing_search_cell_idx ON listing_search (c14, deal, type, price)
  INCLUDE (listing_id, public_lat, public_lon, listed_at, bedrooms, bathrooms, home_size, lot_size,
    furnishing, is_off_plan, seller_finance, daily_rental, rent_frequency, other_deal, country,
    floor_level, tenure, station_metres);
DROP INDEX listing_search_count_idx;
CREATE INDEX listing_search_count_idx ON listing_search (country, deal, type, price)
  INCLUDE (bedrooms, bathrooms, home_size, lot_size, furnishing, is_off_plan, seller_finance,
    daily_rental, rent_frequency, other_deal, province_id, district_id, floor_level, tenure,
    station_metres);
