-- Metres to the nearest stop of each rail system within walking distance, so that a search near any
-- of their stations returns nearer homes first. Not an array: it would be stored out of line.
ALTER TABLE listing_search
  ADD COLUMN bts_metres smallint,
  ADD COLUMN mrt_metres smallint,
  ADD COLUMN arl_metres smallint,
  ADD COLUMN srt_metres smallint,
  -- The version of the code that wrote a row. A job rewrites the rows of older ones.
  ADD COLUMN version smallint NOT NULL DEFAULT 0;
CREATE INDEX listing_search_version_idx ON listing_search (version);
