-- The house: replies kept for retries, statistics, moderation, keys.

-- The reply to a call that somebody may send again, written in the effect's own transaction. A second
-- request with the key waits on this row, then reads its reply. Kept 30 days.
CREATE TABLE idempotency_keys (
  -- Null for a visitor, whose key is the draft's.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- Null until the effect is there.
  status smallint CHECK (status BETWEEN 100 AND 599),
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (user_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

-- What is searched for, without who: no user, no address, only a coarse filter. A partition a month:
-- old months go by dropping a table, not by deleting rows.
CREATE TABLE search_events (
  country text CHECK (country ~ '^[A-Z]{2}$'),
  deal text CHECK (deal IN ('sale', 'rent')),
  types text[] NOT NULL DEFAULT '{}',
  place_id bigint,
  has_keyword boolean NOT NULL DEFAULT false,
  -- Rounded: bands of price, rooms, features.
  filter jsonb NOT NULL DEFAULT '{}',
  results int,
  created_at timestamptz NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);
CREATE INDEX search_events_country_idx ON search_events (country, created_at);
CREATE INDEX search_events_created_at_idx ON search_events (created_at);
-- Takes what has no month yet, so that no event is ever refused.
CREATE TABLE search_events_default PARTITION OF search_events DEFAULT;

-- Makes the partitions of the months from `first` to `last`, both included, in UTC; those that are
-- there stay. Events that went to the default partition meanwhile move to their month.
CREATE FUNCTION make_search_event_months(first date, last date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  month timestamp;
  name text;
  made int := 0;
BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', first::timestamp), date_trunc('month', last::timestamp), interval '1 month')
  LOOP
    name := 'search_events_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE search_events INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
    -- Moved before it is attached: PostgreSQL refuses a partition whose rows lie in the default one.
    EXECUTE format(
      'WITH moved AS (DELETE FROM search_events_default WHERE created_at >= %1$L AND created_at < %2$L RETURNING *) '
      'INSERT INTO %3$I SELECT * FROM moved',
      month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC', name);
    EXECUTE format('ALTER TABLE search_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      name, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- Drops the partitions that lie wholly before `day`.
CREATE FUNCTION drop_search_event_months(day date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  name text;
  dropped int := 0;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'search_events'::regclass AND c.relname ~ '^search_events_\d{4}_\d{2}$'
      AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= day
  LOOP
    EXECUTE format('DROP TABLE %I', name);
    dropped := dropped + 1;
  END LOOP;
  DELETE FROM search_events_default WHERE created_at < day;
  RETURN dropped;
END $$;

SELECT make_search_event_months(current_date, (current_date + interval '3 months')::date);

-- What people click and open, as far as they agreed to it.
CREATE TABLE interactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z0-9_]{0,59}$'),
  -- Which menu it came from.
  source text CHECK (length(source) <= 60),
  subject_kind text CHECK (subject_kind IN ('listing', 'hunt', 'post', 'user', 'business', 'promoted_card', 'page')),
  subject_id bigint,
  params jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX interactions_user_id_idx ON interactions (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX interactions_created_at_idx ON interactions (created_at);
CREATE INDEX interactions_subject_idx ON interactions (subject_kind, subject_id) WHERE subject_id IS NOT NULL;

-- Errors that people ran into. Names no account.
CREATE TABLE client_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cid uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('render', 'route', 'worker', 'policy', 'notification')),
  message text NOT NULL,
  status smallint NOT NULL DEFAULT 500,
  stack text NOT NULL DEFAULT '',
  url text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  release text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_reports_created_at_idx ON client_reports (created_at);

-- Who did what as an admin: ids and the names of fields, never values, so that nothing personal
-- outlives its owner here. No foreign keys, for the same reason: the log outlives what it names.
CREATE TABLE admin_audit (
  -- Without gaps, given by the trigger: a row that is missing shows.
  id bigint PRIMARY KEY,
  actor_id bigint NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-z][a-z0-9_.]{0,59}$'),
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z][a-z_]{0,39}$'),
  subject_id bigint,
  fields text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- sha256 over the previous row's hash and this row: changing one breaks all after it.
  hash bytea NOT NULL
);
CREATE INDEX admin_audit_actor_id_idx ON admin_audit (actor_id, id DESC);
CREATE INDEX admin_audit_subject_idx ON admin_audit (subject_kind, subject_id);

CREATE FUNCTION admin_audit_hash(previous bytea, entry admin_audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.actor_id, entry.action, entry.subject_kind, entry.subject_id, entry.fields,
    extract(epoch FROM entry.created_at)::text
  )::text, 'UTF8'))
$$;

-- Links a new row to the last one. A row that brings its id and hash (a restored archive) has to fit.
CREATE FUNCTION admin_audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
  given_id bigint := NEW.id;
  given_hash bytea := NEW.hash;
BEGIN
  -- One writer at a time, to the end of its transaction: two can't link to the same row.
  PERFORM pg_advisory_xact_lock(hashtext('admin_audit'));
  SELECT id, hash INTO last FROM admin_audit ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := admin_audit_hash(coalesce(last.hash, ''), NEW);
  IF (given_id IS NOT NULL AND given_id <> NEW.id) OR (given_hash IS NOT NULL AND given_hash <> NEW.hash) THEN
    RAISE EXCEPTION 'admin_audit: row % does not follow row %', given_id, last.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_audit_link BEFORE INSERT ON admin_audit FOR EACH ROW EXECUTE FUNCTION admin_audit_link();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
CREATE TRIGGER admin_audit_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The ids of rows that don't follow from the one before. Empty: nobody has touched the log.
CREATE FUNCTION admin_audit_breaks() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT a.id FROM (
    SELECT entry, (entry).id, (entry).hash,
      lag((entry).id, 1, 0::bigint) OVER (ORDER BY (entry).id) AS previous_id,
      lag((entry).hash, 1, ''::bytea) OVER (ORDER BY (entry).id) AS previous_hash
    FROM admin_audit entry
  ) a
  WHERE a.id <> a.previous_id + 1 OR a.hash <> admin_audit_hash(a.previous_hash, a.entry)
$$;

CREATE TABLE promoted_cards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  -- By language: {"en": {"title", "body", "action"}, "th": {…}}.
  texts jsonb NOT NULL,
  -- Where it leads: a path of ours or an https address.
  target text NOT NULL CHECK (target ~ '^(/|https://)'),
  placement text NOT NULL CHECK (placement IN ('market', 'results', 'listing', 'square', 'hunting_board')),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  photo_id bigint REFERENCES photos ON DELETE SET NULL,
  position smallint NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at)
);
CREATE INDEX promoted_cards_placement_idx ON promoted_cards (placement, position);
CREATE INDEX promoted_cards_created_by_idx ON promoted_cards (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX promoted_cards_photo_id_idx ON promoted_cards (photo_id) WHERE photo_id IS NOT NULL;
CREATE TRIGGER promoted_cards_touch BEFORE UPDATE ON promoted_cards FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE boosts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  business_id bigint REFERENCES businesses,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'active', 'rejected', 'ended')),
  starts_at timestamptz,
  ends_at timestamptz,
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at)
);
CREATE UNIQUE INDEX boosts_open_key ON boosts (listing_id) WHERE status IN ('requested', 'active');
CREATE INDEX boosts_listing_id_idx ON boosts (listing_id);
CREATE INDEX boosts_user_id_idx ON boosts (user_id);
CREATE INDEX boosts_business_id_idx ON boosts (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX boosts_decided_by_idx ON boosts (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX boosts_status_idx ON boosts (status, id DESC);
CREATE TRIGGER boosts_touch BEFORE UPDATE ON boosts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE profile_verifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  business_id bigint REFERENCES businesses ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  -- The document. Let go of once it is decided.
  photo_id bigint REFERENCES photos ON DELETE SET NULL,
  reason text NOT NULL DEFAULT '',
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX profile_verifications_open_key ON profile_verifications (user_id) WHERE status = 'pending';
CREATE INDEX profile_verifications_user_id_idx ON profile_verifications (user_id);
CREATE INDEX profile_verifications_business_id_idx ON profile_verifications (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX profile_verifications_photo_id_idx ON profile_verifications (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX profile_verifications_decided_by_idx ON profile_verifications (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX profile_verifications_status_idx ON profile_verifications (status, id DESC);
CREATE TRIGGER profile_verifications_touch BEFORE UPDATE ON profile_verifications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Only whoever dealt with somebody reviews them, once a lead.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL UNIQUE REFERENCES leads ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users,
  subject_user_id bigint NOT NULL REFERENCES users,
  business_id bigint REFERENCES businesses,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'hidden', 'deleted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (author_id <> subject_user_id)
);
CREATE INDEX reviews_author_id_idx ON reviews (author_id);
CREATE INDEX reviews_subject_user_id_idx ON reviews (subject_user_id, id DESC);
CREATE INDEX reviews_business_id_idx ON reviews (business_id, id DESC) WHERE business_id IS NOT NULL;
CREATE TRIGGER reviews_touch BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What comes in through the public forms.
CREATE TABLE forms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('contact', 'sales_representative', 'business_launch', 'feedback')),
  fields jsonb NOT NULL,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'th')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX forms_user_id_idx ON forms (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX forms_status_idx ON forms (status, id DESC);
CREATE TRIGGER forms_touch BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE feature_flags (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9_]*$'),
  enabled boolean NOT NULL DEFAULT false,
  -- For this share of the accounts, 0 to 100.
  percent smallint NOT NULL DEFAULT 100 CHECK (percent BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER feature_flags_touch BEFORE UPDATE ON feature_flags FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Keys that all nodes share: signing, Web Push, the offset of public points. Whoever needs one that
-- isn't there makes it by INSERT … ON CONFLICT DO NOTHING and reads what stands there then.
CREATE TABLE secrets (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9_]*$'),
  value bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Becoming a tombstone takes along what only served the person, whichever way the account is deleted.
CREATE FUNCTION bury_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM devices WHERE user_id = NEW.id;
  DELETE FROM idempotency_keys WHERE user_id = NEW.id;
  DELETE FROM one_time_tokens WHERE user_id = NEW.id;
  DELETE FROM identities WHERE user_id = NEW.id;
  DELETE FROM contact_methods WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_bury AFTER UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION bury_user();
