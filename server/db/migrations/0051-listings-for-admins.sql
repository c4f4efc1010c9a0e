-- The table of listings is read in pages along these. With a status, listings_status_idx answers.
CREATE INDEX listings_updated_at_idx ON listings (updated_at, id);
CREATE INDEX listings_created_at_idx ON listings (created_at, id);
CREATE INDEX listings_price_idx ON listings ((coalesce(sale_price, rent_price)), id);
CREATE INDEX listings_country_type_idx ON listings (country, type);
CREATE INDEX listings_suspended_idx ON listings (updated_at, id) WHERE suspended_at IS NOT NULL;
-- Site admins find a listing by its owner's reference or by words of its title.
CREATE INDEX listings_ref_order_idx ON listings ((lower(ref) COLLATE "C")) WHERE ref IS NOT NULL;
CREATE INDEX listing_texts_title_words_idx ON listing_texts USING gin (to_tsvector('simple', title));
-- The table of availability questions is read in pages along these.
CREATE INDEX availability_requests_created_at_idx ON availability_requests (created_at, id);
CREATE INDEX availability_requests_updated_at_idx ON availability_requests (updated_at, id);
