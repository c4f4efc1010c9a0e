-- What the asker of an availability question adds in their own words; empty: nothing.
ALTER TABLE availability_requests ADD COLUMN message text NOT NULL DEFAULT ''
  CHECK (length(message) <= 500);
