-- Notices, the letters and pushes made of them, and each person's stream of events.

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind notice_kind NOT NULL,
  -- Ids and figures; the words are made when it is shown, in the reader's language.
  params jsonb NOT NULL DEFAULT '{}',
  -- Notices of one group are shown as one ('5 new homes for your hunt').
  group_key text,
  -- Names the occasion: a job that runs twice notifies once.
  dedupe_key text NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  seen_at timestamptz,
  -- Put away by its reader. The row stays, or its occasion would be noticed again.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, dedupe_key)
);
CREATE INDEX notifications_user_id_idx ON notifications (user_id, id DESC);
CREATE INDEX notifications_unseen_idx ON notifications (user_id) WHERE seen_at IS NULL AND deleted_at IS NULL;
CREATE INDEX notifications_created_at_idx ON notifications (created_at);
CREATE TRIGGER notifications_touch BEFORE UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  notification_id bigint REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'push')),
  device_id bigint REFERENCES devices ON DELETE CASCADE,
  dedupe_key text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sending', 'sent', 'skipped', 'failed')),
  -- Why it was skipped or failed, as a stable id.
  reason text,
  -- Later than now for quiet hours and digests.
  due_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (channel <> 'push' OR device_id IS NOT NULL),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX deliveries_user_id_idx ON deliveries (user_id);
CREATE INDEX deliveries_notification_id_idx ON deliveries (notification_id) WHERE notification_id IS NOT NULL;
CREATE INDEX deliveries_device_id_idx ON deliveries (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX deliveries_due_at_idx ON deliveries (due_at) WHERE state IN ('due', 'sending');
CREATE INDEX deliveries_created_at_idx ON deliveries (created_at);
CREATE TRIGGER deliveries_touch BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What an app that was away catches up with, by its own last sequence. Kept 14 days; an app that was
-- away longer loads anew.
CREATE TABLE user_events (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- From users.event_seq, under that row's lock.
  seq bigint NOT NULL CHECK (seq >= 1),
  event text NOT NULL CHECK (event ~ '^[a-z][a-z0-9_]{0,59}$'),
  -- What changed, by id: whoever reads it asks for the rows, and gets what they may see now.
  ids jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, seq)
);
CREATE INDEX user_events_created_at_idx ON user_events (created_at);
