-- A site admin can view an account. The session belongs to the account, reads only, and lasts no
-- longer than the session of the site admin that it was opened from.
ALTER TABLE sessions ADD COLUMN viewed_from bigint REFERENCES sessions (id) ON DELETE CASCADE;
CREATE INDEX sessions_viewed_from_idx ON sessions (viewed_from) WHERE viewed_from IS NOT NULL;
