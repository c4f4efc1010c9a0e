-- A listing that its owner marked as sold or rented. It stays approved, so that a mistake can be
-- undone at once.
ALTER TABLE listings
  ADD COLUMN ended_as text CHECK (ended_as IN ('sold', 'rented')),
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT listings_ended_check
    CHECK ((ended_as IS NULL) = (ended_at IS NULL) AND (ended_as IS NULL OR is_withheld));
-- The market value compares with homes that ended nearby.
CREATE INDEX listings_ended_idx ON listings (type, ended_as, public_lat, public_lon)
  WHERE ended_as IS NOT NULL;

-- The price that was agreed, for the period of rent_frequency. Only the owner and the team see it.
-- The market value reads it too, but shows no home that it comes from.
ALTER TABLE listing_private ADD COLUMN final_price bigint CHECK (final_price > 0);

-- The end of a listing in its price history; the price is then null.
ALTER TABLE price_changes
  ADD COLUMN ended_as text CHECK (ended_as IN ('sold', 'rented')),
  ADD CONSTRAINT price_changes_ended_check CHECK (ended_as IS NULL OR price IS NULL);

ALTER TABLE listing_events DROP CONSTRAINT listing_events_kind_check;
ALTER TABLE listing_events ADD CONSTRAINT listing_events_kind_check CHECK (kind IN ('created',
  'edited', 'status', 'published', 'unpublished', 'featured', 'unfeatured', 'availability', 'owner',
  'assigned', 'decided', 'deleted', 'sold', 'rented'));
