-- Feeds whose new listings are published without a moderator, because the operator trusts them.
CREATE TABLE trusted_feeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_user_id bigint REFERENCES users ON DELETE CASCADE,
  business_id bigint REFERENCES businesses ON DELETE CASCADE,
  feed text NOT NULL CHECK (feed ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(owner_user_id, business_id) = 1)
);
CREATE UNIQUE INDEX trusted_feeds_owner_key ON trusted_feeds (owner_user_id, feed);
CREATE UNIQUE INDEX trusted_feeds_business_key ON trusted_feeds (business_id, feed);
