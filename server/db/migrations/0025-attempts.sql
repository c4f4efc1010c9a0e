-- How often somebody tried a password, a code or a mail lately, by whom and for what: what slows down
-- who tries again and again, on whichever node. Unlogged: after a crash it begins anew.
CREATE UNLOGGED TABLE attempts (
  -- SHA-256 of what is counted: neither addresses nor places are to be read here.
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  count int NOT NULL DEFAULT 0 CHECK (count >= 0),
  -- When the next attempt may be made, and when all of this is forgotten.
  open_at timestamptz NOT NULL DEFAULT '-infinity',
  until timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX attempts_until_idx ON attempts (until);
