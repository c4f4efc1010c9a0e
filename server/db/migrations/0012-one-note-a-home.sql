-- A person has one note on a home. What they delete stays as an empty row with its number, so that an
-- older copy of another device can't come back unseen.
DROP INDEX notes_user_id_idx;
CREATE UNIQUE INDEX notes_user_id_listing_id_key ON notes (user_id, listing_id);
