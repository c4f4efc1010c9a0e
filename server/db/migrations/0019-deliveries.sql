-- Notices leave by mail too: what somebody chose, what is due, and what became of it.

-- Counts the changes of what reaches somebody, so that two devices' copies meet in front of them.
ALTER TABLE users ADD COLUMN notice_settings_version int NOT NULL DEFAULT 0;

-- People choose by topic: a kind of notice that comes later follows its topic, not its default.
ALTER TABLE notification_prefs RENAME COLUMN kind TO topic;
ALTER TABLE notification_prefs ALTER COLUMN topic TYPE text;
ALTER TABLE notification_prefs ADD CONSTRAINT notification_prefs_topic_check
  CHECK (topic ~ '^[a-z][a-z_]{0,39}$');

-- What leaves together: a kind at once, or a topic's summary.
ALTER TABLE deliveries ADD COLUMN bundle text NOT NULL DEFAULT '';
-- Which job took it to hand it over: what that job finds again was interrupted.
ALTER TABLE deliveries ADD COLUMN job_id bigint;
CREATE INDEX deliveries_bundle_idx ON deliveries (user_id, bundle) WHERE state IN ('due', 'sending');
