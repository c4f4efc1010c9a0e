ALTER TABLE drafts DROP CONSTRAINT drafts_kind_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_kind_check CHECK (
  kind IN ('listing', 'hunt', 'post', 'discussion', 'article', 'business', 'report', 'viewing_day'));

-- The photos that a draft names (SHA-256, hexadecimal): they wait for it on the server as long as it
-- lives. By hash and not by row, since a draft may arrive before its photos.
ALTER TABLE drafts ADD COLUMN photo_hashes text[] NOT NULL DEFAULT '{}';
