-- Null: the person has chosen none yet, and each device goes by its own. Accounts of before may have
-- chosen baht, which can't be told from the default: theirs stay.
ALTER TABLE users ALTER COLUMN currency DROP NOT NULL, ALTER COLUMN currency DROP DEFAULT;
