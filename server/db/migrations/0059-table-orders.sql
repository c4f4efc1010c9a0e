-- A page of an admin table is walked along its order, without its filter, or else the rows of its
-- filter are sorted. So an order has an index of all rows, and a filter one of its own. The
-- indexes of dates hold the columns of the other orders, because a range of dates has many rows.
-- The orders of hunts are walked within their status, because most hunts are expired or deleted.
DROP INDEX hunts_country_expires_at_idx;
DROP INDEX hunts_created_at_idx;
CREATE INDEX hunts_created_at_idx ON hunts (created_at, id)
  INCLUDE (expires_at, types, is_for_sale, is_for_rent) WHERE status <> 'deleted';

DROP INDEX leads_created_at_idx;
CREATE INDEX leads_created_at_idx ON leads (created_at, id) INCLUDE (updated_at);

DROP INDEX availability_requests_created_at_idx;
CREATE INDEX availability_requests_created_at_idx ON availability_requests (created_at, id)
  INCLUDE (updated_at);

DROP INDEX listings_created_at_idx;
CREATE INDEX listings_created_at_idx ON listings (created_at, id) INCLUDE (updated_at, status);
CREATE INDEX listings_rent_price_idx ON listings (rent_price, id);

CREATE INDEX businesses_status_idx ON businesses (status, id);
CREATE INDEX businesses_email_idx ON businesses (lower(email) COLLATE "C");
CREATE INDEX businesses_slug_order_idx ON businesses (lower(slug) COLLATE "C");

CREATE INDEX boosts_featured_idx ON boosts (created_at, id) WHERE kind = 'featured';
CREATE INDEX boosts_starts_at_idx ON boosts (starts_at) WHERE status = 'active';
