-- Reviews of agents by the people whom they answered: one per author and agent, and the agent's
-- reply.
ALTER TABLE reviews
  DROP COLUMN lead_id,
  DROP COLUMN business_id,
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN reply text NOT NULL DEFAULT '',
  ADD COLUMN replied_at timestamptz,
  ADD CONSTRAINT reviews_reply_check CHECK ((reply = '') = (replied_at IS NULL)),
  ADD CONSTRAINT reviews_author_subject_key UNIQUE (author_id, subject_user_id),
  -- An author's deleted review leaves no row. Moderators only hide one.
  DROP CONSTRAINT reviews_status_check,
  ADD CONSTRAINT reviews_status_check CHECK (status IN ('published', 'hidden'));
DROP INDEX reviews_author_id_idx;

-- Drafts of reports of reviews.
ALTER TABLE drafts DROP CONSTRAINT drafts_kind_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_kind_check CHECK (
  kind IN ('listing', 'hunt', 'post', 'discussion', 'article', 'business', 'report', 'viewing_day',
    'review_report'));
