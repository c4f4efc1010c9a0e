-- A listing that a site admin features is a row of boosts, and takes turns with them.
ALTER TABLE boosts
  ADD COLUMN kind text NOT NULL DEFAULT 'boost' CHECK (kind IN ('boost', 'featured'));
DROP INDEX boosts_open_key;
-- A listing can be boosted and featured at the same time.
CREATE UNIQUE INDEX boosts_open_key ON boosts (listing_id, kind)
  WHERE status IN ('requested', 'active');

-- Featured listings stay so for 30 days. At most 200, the last ones: each search reads all that run.
INSERT INTO boosts (listing_id, user_id, business_id, kind, status, days, starts_at, ends_at)
SELECT id, owner_user_id, business_id, 'featured', 'active', 30, now(), now() + interval '30 days'
FROM listings WHERE featured_at IS NOT NULL AND status <> 'deleted'
ORDER BY featured_at DESC, id DESC LIMIT 200;
-- Nothing reads listings.featured_at any more. Nodes of the release before still do.
