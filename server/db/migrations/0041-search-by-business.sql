-- The business of a listing, to search one business's market. The job that rewrites rows of older
-- versions fills it in.
ALTER TABLE listing_search ADD COLUMN business_id bigint;
CREATE INDEX listing_search_business_idx ON listing_search
  (business_id, country, deal, listed_at DESC, listing_id) WHERE business_id IS NOT NULL;
