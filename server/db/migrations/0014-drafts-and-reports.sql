ALTER TABLE drafts DROP CONSTRAINT drafts_kind_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_kind_check
  CHECK (kind IN ('listing', 'hunt', 'post', 'discussion', 'article', 'business', 'report'));

-- What somebody deletes stays as an empty row with its number until it expires, so that an older copy
-- of another device is known to be older.
ALTER TABLE drafts ADD COLUMN deleted_at timestamptz;

-- A person who becomes a tombstone leaves no drafts.
CREATE FUNCTION bury_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM drafts WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_bury_drafts AFTER UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION bury_drafts();

-- The reason is one of the form's ids; what the reporter says besides stands here.
ALTER TABLE reports ADD COLUMN details text NOT NULL DEFAULT '';
