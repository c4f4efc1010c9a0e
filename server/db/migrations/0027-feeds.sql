-- What a feed brings, so that it is known when it comes again: what its row said when it was last
-- taken in, and since when the feed is without it.
CREATE TABLE feed_items (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  feed text NOT NULL CHECK (feed ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  digest bytea NOT NULL CHECK (length(digest) = 32),
  gone_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feed_items_feed_idx ON feed_items (feed);
CREATE TRIGGER feed_items_touch BEFORE UPDATE ON feed_items FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What was found at the address of a photo: it is fetched again only where the server there says that
-- it has changed.
CREATE TABLE feed_photos (
  owner_user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the address, which may be longer than an index takes.
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  -- SHA-256 of the file that was there.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  etag text,
  last_modified text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_user_id, address_hash)
);
CREATE TRIGGER feed_photos_touch BEFORE UPDATE ON feed_photos FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
