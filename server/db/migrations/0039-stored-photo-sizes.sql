-- Size of the master, bytes: it is encoded again, so it can be larger than the uploaded file. NULL
-- until the photo is ready, and for photos of earlier releases.
ALTER TABLE photos ADD COLUMN stored_bytes bigint CHECK (stored_bytes >= 0);
