-- The part of a district that an owner names: Thong Lo, in Watthana. Sub-districts have no ids.
ALTER TABLE listings ADD COLUMN neighbourhood text CHECK (length(neighbourhood) BETWEEN 1 AND 60);
