-- Why a file that somebody uploaded is not taken as a photo: who sends it again hears it at once.
ALTER TABLE photos
  ADD COLUMN refusal text,
  ADD CONSTRAINT photos_refusal_check CHECK (refusal IS NULL OR state = 'refused');

-- Uploads that wait for their end, or for something that they belong to.
CREATE INDEX photos_updated_at_idx ON photos (updated_at) WHERE source = 'upload';
