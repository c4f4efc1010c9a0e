-- A subject that a moderator is looking at, so that no other moderator gets it; and from their
-- decision until it takes effect, the decision, which can be undone. Then the row is deleted.
CREATE TABLE moderation_claims (
  queue text NOT NULL CHECK (queue IN ('listings', 'reports', 'verifications', 'requests')),
  subject_id bigint NOT NULL,
  moderator_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Without a decision, anyone may claim the subject after this.
  expires_at timestamptz NOT NULL,
  decision jsonb,
  takes_effect_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, subject_id),
  CHECK ((decision IS NULL) = (takes_effect_at IS NULL))
);
CREATE INDEX moderation_claims_moderator_id_idx ON moderation_claims (moderator_id);

-- The queue of listings, oldest first.
CREATE INDEX listings_waiting_idx ON listings (updated_at, id)
  WHERE status = 'pending_approval' AND NOT is_withheld;
