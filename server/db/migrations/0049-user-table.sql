-- When an account was last used. Not a column of users: it changes all the time, and would be rewritten
-- with every index of theirs. Sessions don't tell, because ended ones are deleted.
CREATE TABLE user_activity (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_activity_last_seen_at_idx ON user_activity (last_seen_at, user_id);
INSERT INTO user_activity (user_id, last_seen_at)
  SELECT user_id, max(last_seen_at) FROM sessions GROUP BY user_id;

-- The table of users is read in pages along these, whatever the database's collation is. The start of
-- a text is a range of them, too.
CREATE INDEX users_created_at_idx ON users (created_at, id);
CREATE INDEX users_name_idx ON users
  ((nullif(lower(trim(first_name || ' ' || last_name)), '') COLLATE "C"), id);
CREATE INDEX users_last_name_idx ON users ((lower(last_name) COLLATE "C"));
CREATE INDEX users_username_idx ON users ((lower(username) COLLATE "C"), id);
CREATE INDEX users_email_order_idx ON users ((lower(email) COLLATE "C"), id);
-- A number is found by its end, because it is written with and without the country.
CREATE INDEX users_phone_idx ON users
  ((reverse(regexp_replace(phone, '[^0-9]', '', 'g')) COLLATE "C"));
CREATE INDEX users_admin_idx ON users (id) WHERE is_admin;
CREATE INDEX users_profile_type_idx ON users (profile_type);
CREATE INDEX users_language_idx ON users (language);
CREATE INDEX profile_verifications_approved_idx ON profile_verifications (user_id)
  WHERE status = 'approved' AND business_id IS NULL;

-- Since when it is off the market because its owner is blocked. Unblocking them clears it.
ALTER TABLE listings
  ADD COLUMN suspended_at timestamptz,
  ADD CONSTRAINT listings_suspended_check CHECK (NOT (published AND suspended_at IS NOT NULL));
ALTER TABLE hunts
  ADD COLUMN suspended_at timestamptz,
  ADD CONSTRAINT hunts_suspended_check CHECK (NOT (status = 'active' AND suspended_at IS NOT NULL));
