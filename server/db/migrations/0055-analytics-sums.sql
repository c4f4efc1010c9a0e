-- Sums by day (UTC) for site admins, kept by triggers. A restore copies the sums from the archive, so
-- the triggers don't run there (sala.restoring).

-- Searches by what they asked for. A search is in one row of each facet, and in one for each of its
-- types. By month too: the whole time of a busy site has too many days and places to add up.
CREATE TABLE search_sums (
  step text NOT NULL CHECK (step IN ('day', 'month')),
  -- First day of the month for months.
  day date NOT NULL,
  -- Empty: all countries.
  country text NOT NULL CHECK (country ~ '^([A-Z]{2})?$'),
  facet text NOT NULL CHECK (facet IN ('all', 'deal', 'type', 'price', 'place')),
  -- A deal, a type, `any`, a deal with the band of its maximum price, or the id of a place.
  value text NOT NULL,
  searches int NOT NULL DEFAULT 0,
  without_results int NOT NULL DEFAULT 0,
  PRIMARY KEY (step, facet, day, country, value)
);
ALTER TABLE search_sums SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

CREATE FUNCTION add_search_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_sums AS sums (step, day, country, facet, value, searches, without_results)
  SELECT steps.step, date_trunc(steps.step, e.created_at AT TIME ZONE 'UTC')::date AS day,
    coalesce(e.country, '') AS country, facets.facet, facets.value,
    count(*), count(*) FILTER (WHERE e.results = 0)
  FROM added e
  CROSS JOIN (VALUES ('day'), ('month')) steps (step)
  CROSS JOIN LATERAL (
    SELECT 'all' AS facet, '' AS value
    UNION ALL SELECT 'deal', coalesce(e.deal, 'any')
    UNION ALL SELECT 'type', type
      FROM unnest(CASE WHEN e.types = '{}' THEN '{any}' ELSE e.types END) type
    UNION ALL SELECT 'price', e.deal || ' ' || (e.filter ->> 'maxPrice')
      WHERE e.country IS NOT NULL AND e.deal IS NOT NULL AND e.filter ? 'maxPrice'
    UNION ALL SELECT 'place', e.place_id::text WHERE e.place_id IS NOT NULL
  ) facets
  GROUP BY 1, 2, 3, 4, 5
  -- All writers lock rows in this order, so no two wait for each other.
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (step, facet, day, country, value) DO UPDATE SET
    searches = sums.searches + excluded.searches,
    without_results = sums.without_results + excluded.without_results;
  RETURN NULL;
END $$;
CREATE TRIGGER search_events_add AFTER INSERT ON search_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT WHEN (current_setting('sala.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION add_search_sums();

-- The latest searches without results.
CREATE INDEX search_events_empty_idx ON search_events (created_at) WHERE results = 0;

-- Interest in all listings of a country. Each connection adds to one of 16 rows of a day, so that
-- views don't wait for each other.
CREATE TABLE site_stats (
  day date NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  slot smallint NOT NULL,
  views int NOT NULL DEFAULT 0,
  -- Negative in a slot where hearts of another one were taken back.
  loves int NOT NULL DEFAULT 0,
  leads int NOT NULL DEFAULT 0,
  questions int NOT NULL DEFAULT 0,
  PRIMARY KEY (day, country, slot)
);
ALTER TABLE site_stats SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

CREATE FUNCTION add_site_stats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_stats AS stats (day, country, slot, views, loves, leads)
  SELECT NEW.day, country, pg_backend_pid() % 16, NEW.views - coalesce(OLD.views, 0),
    NEW.loves - coalesce(OLD.loves, 0), NEW.leads - coalesce(OLD.leads, 0)
  FROM listings WHERE id = NEW.listing_id
  ON CONFLICT (day, country, slot) DO UPDATE SET
    views = stats.views + excluded.views,
    loves = stats.loves + excluded.loves,
    leads = stats.leads + excluded.leads;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_stats_site AFTER INSERT OR UPDATE ON listing_stats
  FOR EACH ROW WHEN (current_setting('sala.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION add_site_stats();

CREATE FUNCTION add_site_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_stats AS stats (day, country, slot, questions)
  SELECT (NEW.created_at AT TIME ZONE 'UTC')::date, country, pg_backend_pid() % 16, 1
  FROM listings WHERE id = NEW.listing_id
  ON CONFLICT (day, country, slot) DO UPDATE SET questions = stats.questions + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER availability_requests_site AFTER INSERT ON availability_requests
  FOR EACH ROW WHEN (current_setting('sala.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION add_site_questions();

-- Finished deliveries by the day on which they were planned. The deliveries name their users and are
-- deleted after 90 days.
CREATE TABLE delivery_sums (
  day date NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  state text NOT NULL CHECK (state IN ('sent', 'skipped', 'failed')),
  slot smallint NOT NULL,
  deliveries int NOT NULL,
  PRIMARY KEY (day, channel, state, slot)
);
ALTER TABLE delivery_sums SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

CREATE FUNCTION add_delivery_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_sums AS sums (day, channel, state, slot, deliveries)
  VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.channel, NEW.state, pg_backend_pid() % 16, 1)
  ON CONFLICT (day, channel, state, slot) DO UPDATE SET deliveries = sums.deliveries + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_add AFTER INSERT ON deliveries FOR EACH ROW
  WHEN (NEW.state IN ('sent', 'skipped', 'failed')
    AND current_setting('sala.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION add_delivery_sums();
CREATE TRIGGER deliveries_finish AFTER UPDATE OF state ON deliveries FOR EACH ROW
  WHEN (NEW.state IN ('sent', 'skipped', 'failed') AND OLD.state IN ('due', 'sending'))
  EXECUTE FUNCTION add_delivery_sums();

-- How old the live listings of a country were, and how long ago they were confirmed as available, on
-- each day. An hourly job counts today: a trigger couldn't, because age comes with time.
CREATE TABLE market_days (
  day date NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- By age: each number is a count of listings.
  listed int[] NOT NULL,
  confirmed int[] NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, country)
);

-- Clicks on menu entries.
CREATE TABLE interaction_sums (
  day date NOT NULL,
  source text NOT NULL CHECK (length(source) <= 60),
  entry text NOT NULL,
  slot smallint NOT NULL,
  clicks int NOT NULL,
  PRIMARY KEY (day, source, entry, slot)
);
ALTER TABLE interaction_sums SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

CREATE FUNCTION add_interaction_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO interaction_sums AS sums (day, source, entry, slot, clicks)
  VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.source, NEW.params ->> 'entry',
    pg_backend_pid() % 16, 1)
  ON CONFLICT (day, source, entry, slot) DO UPDATE SET clicks = sums.clicks + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER interactions_add AFTER INSERT ON interactions FOR EACH ROW
  WHEN (NEW.source IS NOT NULL AND NEW.params ? 'entry'
    AND current_setting('sala.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION add_interaction_sums();

-- Nobody writes who clicked, and now nobody can.
ALTER TABLE interactions DROP COLUMN user_id;
-- The table of interactions is read in pages along these.
DROP INDEX interactions_created_at_idx;
CREATE INDEX interactions_created_at_idx ON interactions (created_at, id);
CREATE INDEX interactions_source_idx ON interactions (source, created_at, id);
CREATE INDEX interactions_entry_idx ON interactions
  (((params ->> 'entry') COLLATE "C"), created_at, id);

-- What there is already.
INSERT INTO search_sums (step, day, country, facet, value, searches, without_results)
SELECT steps.step, date_trunc(steps.step, e.created_at AT TIME ZONE 'UTC')::date,
  coalesce(e.country, ''), facets.facet, facets.value,
  count(*), count(*) FILTER (WHERE e.results = 0)
FROM search_events e
CROSS JOIN (VALUES ('day'), ('month')) steps (step)
CROSS JOIN LATERAL (
  SELECT 'all' AS facet, '' AS value
  UNION ALL SELECT 'deal', coalesce(e.deal, 'any')
  UNION ALL SELECT 'type', type
    FROM unnest(CASE WHEN e.types = '{}' THEN '{any}' ELSE e.types END) type
  UNION ALL SELECT 'price', e.deal || ' ' || (e.filter ->> 'maxPrice')
    WHERE e.country IS NOT NULL AND e.deal IS NOT NULL AND e.filter ? 'maxPrice'
  UNION ALL SELECT 'place', e.place_id::text WHERE e.place_id IS NOT NULL
) facets
GROUP BY 1, 2, 3, 4, 5;

INSERT INTO site_stats (day, country, slot, views, loves, leads, questions)
SELECT day, country, 0, sum(views), sum(loves), sum(leads), sum(questions) FROM (
  SELECT s.day, l.country, s.views, s.loves, s.leads, 0 AS questions
  FROM listing_stats s JOIN listings l ON l.id = s.listing_id
  UNION ALL
  SELECT (q.created_at AT TIME ZONE 'UTC')::date, l.country, 0, 0, 0, 1
  FROM availability_requests q JOIN listings l ON l.id = q.listing_id
) interest GROUP BY day, country;

INSERT INTO delivery_sums (day, channel, state, slot, deliveries)
SELECT (created_at AT TIME ZONE 'UTC')::date, channel, state, 0, count(*)
FROM deliveries WHERE state IN ('sent', 'skipped', 'failed') GROUP BY 1, 2, 3;

INSERT INTO interaction_sums (day, source, entry, slot, clicks)
SELECT (created_at AT TIME ZONE 'UTC')::date, source, params ->> 'entry', 0, count(*)
FROM interactions WHERE source IS NOT NULL AND params ? 'entry' GROUP BY 1, 2, 3;
