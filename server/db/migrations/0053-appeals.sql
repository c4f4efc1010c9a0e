-- An owner's objection to a moderator's decision on their listing.
CREATE TABLE listing_appeals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- The decision, which sent the listing back or deleted it.
  event_id bigint NOT NULL UNIQUE REFERENCES listing_events ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  body text NOT NULL CHECK (body <> ''),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'refused')),
  -- Why a moderator refused it, in the language of its author.
  reason text NOT NULL DEFAULT '',
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE INDEX listing_appeals_listing_id_idx ON listing_appeals (listing_id);
CREATE INDEX listing_appeals_user_id_idx ON listing_appeals (user_id);
CREATE INDEX listing_appeals_decided_by_idx ON listing_appeals (decided_by)
  WHERE decided_by IS NOT NULL;
CREATE INDEX listing_appeals_open_idx ON listing_appeals (created_at, id) WHERE status = 'open';

ALTER TABLE moderation_claims DROP CONSTRAINT moderation_claims_queue_check;
ALTER TABLE moderation_claims ADD CONSTRAINT moderation_claims_queue_check CHECK (
  queue IN ('listings', 'reports', 'appeals', 'verifications', 'requests'));
