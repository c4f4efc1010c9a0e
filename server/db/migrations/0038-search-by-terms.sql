-- The terms and the access that a search filters by, as in `listings`, which checks their values.
-- The job that rewrites rows of older versions fills them in.
ALTER TABLE listing_search
  ADD COLUMN ownership_quota text,
  ADD COLUMN title_deed text,
  ADD COLUMN deposit_months smallint,
  ADD COLUMN minimum_term_months smallint,
  ADD COLUMN lease_years_left smallint,
  -- Only land has these, so the indexes below don't.
  ADD COLUMN road_access text,
  ADD COLUMN road_width numeric(5, 2),
  ADD COLUMN utilities text[] NOT NULL DEFAULT '{}';
-- With the terms, so that counts by them needn't read the rows either.
DROP INDEX listing_search_cell_idx;
CREATE INDEX listing_search_cell_idx ON listing_search (c14, deal, type, price)
  INCLUDE (listing_id, public_lat, public_lon, listed_at, bedrooms, bathrooms, home_size, lot_size,
    furnishing, is_off_plan, seller_finance, daily_rental, rent_frequency, other_deal, country,
    floor_level, tenure, station_metres, ownership_quota, title_deed, deposit_months,
    minimum_term_months, lease_years_left);
DROP INDEX listing_search_count_idx;
CREATE INDEX listing_search_count_idx ON listing_search (country, deal, type, price)
  INCLUDE (bedrooms, bathrooms, home_size, lot_size, furnishing, is_off_plan, seller_finance,
    daily_rental, rent_frequency, other_deal, province_id, district_id, floor_level, tenure,
    station_metres, ownership_quota, title_deed, deposit_months, minimum_term_months,
    lease_years_left);
