-- Interest in the listings of businesses, for their dashboards.

-- Who was asked, and when they answered: a listing can have another responsible member later.
ALTER TABLE availability_requests
  ADD COLUMN business_id bigint REFERENCES businesses ON DELETE CASCADE,
  ADD COLUMN asked_user_id bigint REFERENCES users ON DELETE SET NULL,
  ADD COLUMN answered_at timestamptz;
ALTER TABLE availability_requests DISABLE TRIGGER availability_requests_touch;
UPDATE availability_requests q SET
  business_id = l.business_id,
  asked_user_id = coalesce(hand.user_id, b.admin_user_id, l.owner_user_id),
  answered_at = CASE WHEN q.status IN ('available', 'unavailable') THEN q.updated_at END
FROM listings l
LEFT JOIN businesses b ON b.id = l.business_id
LEFT JOIN memberships hand ON hand.business_id = l.business_id
  AND hand.user_id = l.assigned_user_id AND hand.ended_at IS NULL
WHERE l.id = q.listing_id;
ALTER TABLE availability_requests ENABLE TRIGGER availability_requests_touch;
CREATE INDEX availability_requests_business_idx ON availability_requests (business_id, created_at)
  WHERE business_id IS NOT NULL;
CREATE INDEX availability_requests_asked_idx ON availability_requests (asked_user_id)
  WHERE asked_user_id IS NOT NULL;

-- The last day (UTC) on which a user saw the contact details of a listing: each counts as one lead
-- a day.
CREATE TABLE listing_contacts (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX listing_contacts_listing_id_idx ON listing_contacts (listing_id);

-- The sums of listing_stats for a business, by day and by the member who was responsible then.
CREATE TABLE business_stats (
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  day date NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  views int NOT NULL DEFAULT 0,
  loves int NOT NULL DEFAULT 0,
  leads int NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, day, user_id)
);
CREATE INDEX business_stats_user_id_idx ON business_stats (user_id);
ALTER TABLE business_stats SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- The views of each listing of a business in the 7, 30, 91 and 364 days up to the day in
-- recent_views_day: to find the best of thousands of listings without reading a year of statistics.
-- A daily job moves the day on. There is none until the first view.
CREATE TABLE recent_views (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  week int NOT NULL DEFAULT 0,
  month int NOT NULL DEFAULT 0,
  quarter int NOT NULL DEFAULT 0,
  year int NOT NULL DEFAULT 0
);
CREATE INDEX recent_views_business_id_idx ON recent_views (business_id);
ALTER TABLE recent_views SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
CREATE TABLE recent_views_day (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  day date NOT NULL
);

-- The days that leave a period. Rows are added day by day, which is what BRIN is for.
CREATE INDEX listing_stats_day_idx ON listing_stats USING brin (day);

-- Live listings of a business by when they were last known to be available.
CREATE INDEX listings_confirmed_idx ON listings
  (business_id, (coalesce(availability_confirmed_at, approved_at, created_at)))
  WHERE status = 'approved' AND published AND deleted_at IS NULL AND business_id IS NOT NULL;

-- The member responsible for a business listing: its assignee, or the admin if that member has left.
CREATE VIEW business_listing_hands AS
SELECT l.id AS listing_id, l.business_id, coalesce(hand.user_id, b.admin_user_id) AS user_id
FROM listings l
JOIN businesses b ON b.id = l.business_id
LEFT JOIN memberships hand ON hand.business_id = l.business_id
  AND hand.user_id = l.assigned_user_id AND hand.ended_at IS NULL;

INSERT INTO business_stats (business_id, day, user_id, views, loves, leads)
SELECT h.business_id, s.day, h.user_id, sum(s.views), sum(s.loves), sum(s.leads)
FROM listing_stats s JOIN business_listing_hands h USING (listing_id)
GROUP BY h.business_id, s.day, h.user_id;
INSERT INTO recent_views_day (day)
SELECT (now() AT TIME ZONE 'UTC')::date WHERE EXISTS (SELECT FROM business_stats);
INSERT INTO recent_views (listing_id, business_id, week, month, quarter, year)
SELECT s.listing_id, h.business_id,
  coalesce(sum(s.views) FILTER (WHERE s.day > r.day - 7), 0),
  coalesce(sum(s.views) FILTER (WHERE s.day > r.day - 30), 0),
  coalesce(sum(s.views) FILTER (WHERE s.day > r.day - 91), 0),
  sum(s.views)
FROM recent_views_day r, listing_stats s JOIN business_listing_hands h USING (listing_id)
WHERE s.day > r.day - 364
GROUP BY s.listing_id, h.business_id;

-- Keeps these sums. A heart that is taken back later can belong to another member by then: no sum
-- falls below zero.
CREATE FUNCTION add_listing_stats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_views int := NEW.views - coalesce(OLD.views, 0);
  more_loves int := NEW.loves - coalesce(OLD.loves, 0);
  more_leads int := NEW.leads - coalesce(OLD.leads, 0);
  hand business_listing_hands;
  today date := (now() AT TIME ZONE 'UTC')::date;
  age int;
BEGIN
  SELECT * INTO hand FROM business_listing_hands WHERE listing_id = NEW.listing_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO business_stats AS stats (business_id, day, user_id, views, loves, leads)
  VALUES (hand.business_id, NEW.day, hand.user_id,
    greatest(more_views, 0), greatest(more_loves, 0), greatest(more_leads, 0))
  ON CONFLICT (business_id, day, user_id) DO UPDATE SET
    views = greatest(stats.views + more_views, 0),
    loves = greatest(stats.loves + more_loves, 0),
    leads = greatest(stats.leads + more_leads, 0);
  IF more_views <> 0 THEN
    SELECT NEW.day - day INTO age FROM recent_views_day;
    IF NOT FOUND THEN
      INSERT INTO recent_views_day (day) VALUES (today) ON CONFLICT DO NOTHING;
      age := NEW.day - today;
    END IF;
    INSERT INTO recent_views AS recent (listing_id, business_id, week, month, quarter, year)
    VALUES (NEW.listing_id, hand.business_id,
      CASE WHEN age > -7 THEN more_views ELSE 0 END,
      CASE WHEN age > -30 THEN more_views ELSE 0 END,
      CASE WHEN age > -91 THEN more_views ELSE 0 END,
      CASE WHEN age > -364 THEN more_views ELSE 0 END)
    ON CONFLICT (listing_id) DO UPDATE SET
      week = recent.week + excluded.week,
      month = recent.month + excluded.month,
      quarter = recent.quarter + excluded.quarter,
      year = recent.year + excluded.year;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_stats_add AFTER INSERT OR UPDATE ON listing_stats
  FOR EACH ROW EXECUTE FUNCTION add_listing_stats();
