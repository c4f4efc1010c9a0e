-- Drafts of reports of members and businesses.
ALTER TABLE drafts DROP CONSTRAINT drafts_kind_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_kind_check CHECK (
  kind IN ('listing', 'hunt', 'post', 'discussion', 'article', 'business', 'report', 'viewing_day',
    'review_report', 'user_report', 'business_report'));
