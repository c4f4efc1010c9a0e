-- Photos that stand in somebody else's listing, for the moderators. `phash` says where a picture gets
-- brighter (a difference hash), `phash_dct` what its slowest waves are: a copy keeps at least one of
-- them nearly as it was.
ALTER TABLE photos
  ADD COLUMN phash_dct bigint,
  -- The difference hash with finer columns and rows, which decides between what the others find.
  ADD COLUMN phash_fine bit(256);

-- Both hashes in four bands of 16 bits each, the band's number above its bits. Of two hashes that
-- differ in seven bits or fewer, one band differs in one bit or none: what may be a copy is found by
-- looking for 17 values of each band.
CREATE FUNCTION photo_hash_bands(differences bigint, waves bigint) RETURNS int[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT array_remove(ARRAY[
      ((differences >> 48) & 65535)::int,
      ((differences >> 32) & 65535)::int | (1 << 16),
      ((differences >> 16) & 65535)::int | (2 << 16),
      (differences & 65535)::int | (3 << 16),
      ((waves >> 48) & 65535)::int | (4 << 16),
      ((waves >> 32) & 65535)::int | (5 << 16),
      ((waves >> 16) & 65535)::int | (6 << 16),
      (waves & 65535)::int | (7 << 16)
    ], NULL)
  $$;

CREATE INDEX photos_hash_bands_idx ON photos USING gin (photo_hash_bands(phash, phash_dct))
  WHERE phash IS NOT NULL;
