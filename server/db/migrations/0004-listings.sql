-- Listings, their photos, and the table that search reads.

CREATE TABLE photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_user_id bigint NOT NULL REFERENCES users,
  -- 'drawn': a demo photo whose master is made from `drawing` when it is first asked for.
  source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'drawn')),
  drawing jsonb,
  -- Of the bytes as they were chosen: an upload that was cut goes on, and the same photo is one.
  sha256 bytea CHECK (length(sha256) = 32),
  -- Random: addresses made of the hash would tell who holds a file whether it is on the site.
  storage_key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  received bigint NOT NULL DEFAULT 0,
  mime text,
  width int CHECK (width > 0),
  height int CHECK (height > 0),
  -- A perceptual hash: the same room photographed for two listings.
  phash bigint,
  placeholder text,
  state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'received', 'ready', 'refused')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner_user_id, sha256),
  CHECK (received BETWEEN 0 AND bytes),
  CHECK ((source = 'drawn') = (drawing IS NOT NULL)),
  CHECK (source = 'drawn' OR sha256 IS NOT NULL),
  CHECK (state <> 'ready' OR (width IS NOT NULL AND height IS NOT NULL))
);
CREATE INDEX photos_phash_idx ON photos (phash) WHERE phash IS NOT NULL;
CREATE INDEX photos_created_at_idx ON photos (created_at);
CREATE TRIGGER photos_touch BEFORE UPDATE ON photos FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

ALTER TABLE users ADD FOREIGN KEY (image_photo_id) REFERENCES photos ON DELETE SET NULL;
ALTER TABLE businesses ADD FOREIGN KEY (image_photo_id) REFERENCES photos ON DELETE SET NULL;

CREATE TABLE listings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who wrote it first. The owner may change, and `cid` stays unique with its author.
  author_id bigint NOT NULL REFERENCES users,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_user_id bigint NOT NULL REFERENCES users,
  business_id bigint REFERENCES businesses,
  assigned_user_id bigint REFERENCES users ON DELETE SET NULL,
  -- The first listing of the same home, where several people offer it.
  unit_id bigint REFERENCES listings ON DELETE SET NULL,
  -- The business's own number for it.
  ref text,
  type text NOT NULL CHECK (type IN ('house', 'condo', 'townhouse', 'land')),
  is_for_sale boolean NOT NULL DEFAULT false,
  is_for_rent boolean NOT NULL DEFAULT false,
  is_off_plan boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending_approval'
    CHECK (status IN ('in_progress', 'pending_approval', 'approved', 'rejected', 'deleted')),
  published boolean NOT NULL DEFAULT false,
  sale_price bigint CHECK (sale_price >= 0),
  -- For the period of rent_frequency.
  rent_price bigint CHECK (rent_price >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rent_frequency text NOT NULL DEFAULT 'monthly' CHECK (rent_frequency IN ('monthly', 'yearly')),
  -- Price on request: the figures are for the team alone, and listing_search has none, or a narrow
  -- price range would tell them.
  is_por boolean NOT NULL DEFAULT false,
  seller_finance boolean NOT NULL DEFAULT false,
  daily_rental boolean NOT NULL DEFAULT false,
  furnishing text CHECK (furnishing IN ('fully', 'partially', 'unfurnished')),
  bedrooms smallint CHECK (bedrooms BETWEEN 0 AND 100),
  bathrooms smallint CHECK (bathrooms BETWEEN 0 AND 100),
  -- Square metres; rai and perches are ways of showing them.
  home_size numeric(12, 2) CHECK (home_size > 0),
  lot_size numeric(14, 2) CHECK (lot_size > 0),
  features text[] NOT NULL DEFAULT '{}',
  floor_level smallint,
  ceiling_height numeric(5, 2) CHECK (ceiling_height > 0),
  parking smallint CHECK (parking >= 0),
  -- Years of the Gregorian era; null is 'unknown'.
  built_year smallint CHECK (built_year BETWEEN 1800 AND 2200),
  renovated_year smallint CHECK (renovated_year BETWEEN 1800 AND 2200),
  available_from date,
  -- A month and square metre.
  common_fee numeric(12, 2) CHECK (common_fee >= 0),
  tenure text CHECK (tenure IN ('freehold', 'leasehold')),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  province_id bigint REFERENCES places,
  district_id bigint REFERENCES places,
  subdistrict_id bigint REFERENCES places,
  postal_code text,
  show_exact boolean NOT NULL DEFAULT true,
  -- The stable public point. Where show_exact is off it is a grid cell with a keyed offset; the
  -- exact place stands in listing_private alone, or a narrow search would be a probe.
  public_lat double precision CHECK (public_lat BETWEEN -90 AND 90),
  public_lon double precision CHECK (public_lon BETWEEN -180 AND 180),
  -- What its texts were written in.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'th')),
  availability_confirmed_at timestamptz,
  featured_at timestamptz,
  approved_at timestamptz,
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (author_id, cid),
  -- Nothing that a moderator hasn't approved can be published, whatever the code above does.
  CONSTRAINT listings_published_check CHECK (NOT published OR status = 'approved'),
  CHECK ((status = 'deleted') = (deleted_at IS NOT NULL)),
  CHECK (status IN ('in_progress', 'deleted') OR is_for_sale OR is_for_rent),
  CHECK (NOT published OR (public_lat IS NOT NULL AND public_lon IS NOT NULL)),
  CHECK (unit_id <> id)
);
CREATE UNIQUE INDEX listings_ref_key ON listings (business_id, lower(ref)) WHERE business_id IS NOT NULL AND ref IS NOT NULL;
CREATE INDEX listings_owner_user_id_idx ON listings (owner_user_id, updated_at DESC);
CREATE INDEX listings_business_id_idx ON listings (business_id, updated_at DESC) WHERE business_id IS NOT NULL;
CREATE INDEX listings_assigned_user_id_idx ON listings (assigned_user_id) WHERE assigned_user_id IS NOT NULL;
CREATE INDEX listings_unit_id_idx ON listings (unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX listings_province_id_idx ON listings (province_id) WHERE province_id IS NOT NULL;
CREATE INDEX listings_district_id_idx ON listings (district_id) WHERE district_id IS NOT NULL;
CREATE INDEX listings_subdistrict_id_idx ON listings (subdistrict_id) WHERE subdistrict_id IS NOT NULL;
-- The moderators' queue and the admin's list.
CREATE INDEX listings_status_idx ON listings (status, updated_at DESC);
CREATE INDEX listings_featured_at_idx ON listings (featured_at DESC) WHERE featured_at IS NOT NULL;
CREATE TRIGGER listings_touch BEFORE UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A table of its own, so that no query of the public side can reach it by a forgotten column list.
-- Only the owner's, the team's and the moderator's views read it.
CREATE TABLE listing_private (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  street text NOT NULL DEFAULT '',
  address2 text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((lat IS NULL) = (lon IS NULL))
);
CREATE TRIGGER listing_private_touch BEFORE UPDATE ON listing_private FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE listing_texts (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  -- A person's words are never overwritten by a machine's.
  origin text NOT NULL DEFAULT 'written' CHECK (origin IN ('written', 'generated', 'translated')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, language)
);
CREATE TRIGGER listing_texts_touch BEFORE UPDATE ON listing_texts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What search, map and hunts read: a row for each live listing and deal, written in the listing's
-- own transaction. It repeats the filters, so that a count is answered by an index alone, and has
-- no counters: view counters here slowed the covering count from 2.4 to 6.6 ms.
CREATE TABLE listing_search (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  province_id bigint,
  district_id bigint,
  subdistrict_id bigint,
  -- The public point on a Morton curve, 20 bits an axis, and its first 28 bits: cells of some
  -- 2.4 km by 1.2 km at the equator. A circle becomes a few of them, `c14 = ANY($)`.
  cell bigint NOT NULL CHECK (cell BETWEEN 0 AND 1099511627775),
  c14 int NOT NULL,
  type text NOT NULL CHECK (type IN ('house', 'condo', 'townhouse', 'land')),
  -- Rents as a month's, whatever the listing says. Null where it is on request.
  price bigint CHECK (price >= 0),
  -- Whether the other deal has a row too: a search for either then skips one of the two.
  other_deal boolean NOT NULL,
  bedrooms smallint,
  bathrooms smallint,
  -- Doubles, for they take part in filters only and an index holds them in place.
  home_size double precision,
  lot_size double precision,
  furnishing text CHECK (furnishing IN ('fully', 'partially', 'unfurnished')),
  features text[] NOT NULL DEFAULT '{}',
  is_off_plan boolean NOT NULL DEFAULT false,
  seller_finance boolean NOT NULL DEFAULT false,
  daily_rental boolean NOT NULL DEFAULT false,
  rent_frequency text CHECK (rent_frequency IN ('monthly', 'yearly')),
  public_lat double precision NOT NULL,
  public_lon double precision NOT NULL,
  listed_at timestamptz NOT NULL,
  -- English words, and for Thai, which writes without spaces, runs of up to four characters, made
  -- by the program; `haystack` is the folded text on which LIKE confirms a hit.
  tsv tsvector NOT NULL DEFAULT '',
  haystack text NOT NULL DEFAULT '',
  PRIMARY KEY (listing_id, deal),
  CONSTRAINT listing_search_c14_check CHECK (c14 = cell >> 12)
);
CREATE INDEX listing_search_cell_idx ON listing_search (c14, deal, type, price)
  INCLUDE (listing_id, public_lat, public_lon, listed_at, bedrooms, bathrooms, home_size, lot_size,
    furnishing, is_off_plan, seller_finance, daily_rental, rent_frequency, other_deal, country);
CREATE INDEX listing_search_newest_idx ON listing_search (country, deal, listed_at DESC, listing_id);
CREATE INDEX listing_search_price_idx ON listing_search (country, deal, price, listing_id);
CREATE INDEX listing_search_count_idx ON listing_search (country, deal, type, price)
  INCLUDE (bedrooms, bathrooms, home_size, lot_size, furnishing, is_off_plan, seller_finance,
    daily_rental, rent_frequency, other_deal, province_id, district_id);
CREATE INDEX listing_search_tsv_idx ON listing_search USING gin (tsv);
CREATE INDEX listing_search_features_idx ON listing_search USING gin (features);
-- An index answers alone only for pages that vacuum has marked all-visible: with the default of a
-- fifth of the table changed, covering counts would slow down for hours at a time.
ALTER TABLE listing_search SET (
  fillfactor = 90,
  -- The texts lie out of line: a page of the table then holds many rows, and filters read few pages.
  toast_tuple_target = 128,
  autovacuum_vacuum_scale_factor = 0.005,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_insert_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 1
);

CREATE TABLE listing_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  actor_id bigint REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'edited', 'status', 'published', 'unpublished',
    'featured', 'unfeatured', 'availability', 'owner', 'assigned')),
  from_status text CHECK (from_status IN ('in_progress', 'pending_approval', 'approved', 'rejected', 'deleted')),
  to_status text CHECK (to_status IN ('in_progress', 'pending_approval', 'approved', 'rejected', 'deleted')),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_events_listing_id_idx ON listing_events (listing_id, id DESC);
CREATE INDEX listing_events_actor_id_idx ON listing_events (actor_id) WHERE actor_id IS NOT NULL;

-- The price from that moment on; null where it was taken away.
CREATE TABLE price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
  price bigint CHECK (price >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_changes_listing_id_idx ON price_changes (listing_id, deal, id DESC);

CREATE TABLE listing_photos (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  photo_id bigint NOT NULL REFERENCES photos,
  kind text NOT NULL DEFAULT 'photo' CHECK (kind IN ('photo', 'floor_plan')),
  position smallint NOT NULL CHECK (position >= 0),
  -- Degrees clockwise.
  rotation smallint NOT NULL DEFAULT 0 CHECK (rotation IN (0, 90, 180, 270)),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, photo_id),
  -- Deferred: putting photos in another order passes through equal positions.
  UNIQUE (listing_id, kind, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX listing_photos_photo_id_idx ON listing_photos (photo_id);

-- What somebody notes about a home for themselves: no one else ever reads it.
CREATE TABLE notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  body text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, cid)
);
CREATE INDEX notes_user_id_idx ON notes (user_id, listing_id);
CREATE INDEX notes_listing_id_idx ON notes (listing_id);
CREATE TRIGGER notes_touch BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE note_photos (
  note_id bigint NOT NULL REFERENCES notes ON DELETE CASCADE,
  photo_id bigint NOT NULL REFERENCES photos,
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (note_id, photo_id)
);
CREATE INDEX note_photos_photo_id_idx ON note_photos (photo_id);

CREATE TABLE favourites (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX favourites_listing_id_idx ON favourites (listing_id);

CREATE TABLE listing_stats (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  loves int NOT NULL DEFAULT 0,
  leads int NOT NULL DEFAULT 0,
  PRIMARY KEY (listing_id, day)
);
ALTER TABLE listing_stats SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

CREATE TABLE availability_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  requester_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'available', 'unavailable', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX availability_requests_open_key ON availability_requests (listing_id, requester_id) WHERE status = 'pending';
CREATE INDEX availability_requests_listing_id_idx ON availability_requests (listing_id);
CREATE INDEX availability_requests_requester_id_idx ON availability_requests (requester_id);
CREATE INDEX availability_requests_status_idx ON availability_requests (status, id DESC);
CREATE TRIGGER availability_requests_touch BEFORE UPDATE ON availability_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What somebody has begun to write, mirrored from their device. The body is that form's, by the
-- version of its shape: an old draft opens in a newer form.
CREATE TABLE drafts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  business_id bigint REFERENCES businesses ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('listing', 'hunt', 'post', 'discussion', 'article', 'business')),
  -- The row that is being edited; null for a new one.
  target_id bigint,
  schema_version int NOT NULL,
  body jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, cid)
);
CREATE INDEX drafts_business_id_idx ON drafts (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX drafts_expires_at_idx ON drafts (expires_at);
CREATE TRIGGER drafts_touch BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
