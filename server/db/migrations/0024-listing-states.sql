-- Whoever offers a home can keep it off the market, also while it waits for the moderators and once it
-- is approved.
ALTER TABLE listings ADD COLUMN is_withheld boolean NOT NULL DEFAULT false;
UPDATE listings SET is_withheld = true WHERE status = 'approved' AND NOT published;
ALTER TABLE listings ADD CONSTRAINT listings_withheld_check CHECK (NOT (published AND is_withheld));

-- The copy that a moderator saw when they last decided: a live listing that was changed since is
-- shown to them once more.
ALTER TABLE listings ADD COLUMN reviewed_version int NOT NULL DEFAULT 1;
CREATE INDEX listings_changed_idx ON listings (updated_at)
  WHERE status = 'approved' AND version > reviewed_version;

-- 'decided': a moderator's word, with its reason, whether it changed the status or not.
ALTER TABLE listing_events DROP CONSTRAINT listing_events_kind_check;
ALTER TABLE listing_events ADD CONSTRAINT listing_events_kind_check CHECK (kind IN ('created',
  'edited', 'status', 'published', 'unpublished', 'featured', 'unfeatured', 'availability', 'owner',
  'assigned', 'decided', 'deleted'));
CREATE INDEX listing_events_decided_idx ON listing_events (listing_id, id DESC) WHERE kind = 'decided';

-- A number whose listing was deleted is free again.
DROP INDEX listings_ref_key;
CREATE UNIQUE INDEX listings_ref_key ON listings (business_id, lower(ref))
  WHERE business_id IS NOT NULL AND ref IS NOT NULL AND status <> 'deleted';
