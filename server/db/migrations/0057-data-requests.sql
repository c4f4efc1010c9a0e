-- Requests for a copy or the deletion of a person's data that came by email, phone or letter.
CREATE TABLE data_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('export', 'delete')),
  received_on date NOT NULL,
  due_on date NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'declined')),
  -- Id of the reason of a decline; empty: it wasn't declined.
  reason text NOT NULL DEFAULT '',
  recorded_by bigint REFERENCES users ON DELETE SET NULL,
  -- Null with a time: the person deleted the account themselves.
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK ((status = 'declined') = (reason <> '')),
  CHECK (due_on > received_on)
);
CREATE UNIQUE INDEX data_requests_open_key ON data_requests (user_id, kind) WHERE status = 'open';
CREATE INDEX data_requests_user_id_idx ON data_requests (user_id);
CREATE INDEX data_requests_recorded_by_idx ON data_requests (recorded_by)
  WHERE recorded_by IS NOT NULL;
CREATE INDEX data_requests_decided_by_idx ON data_requests (decided_by)
  WHERE decided_by IS NOT NULL;
CREATE INDEX data_requests_created_at_idx ON data_requests (created_at, id);
-- Open ones first, the earliest deadline before the others.
CREATE INDEX data_requests_urgency_idx ON data_requests (
  (CASE WHEN status = 'open' THEN '9999-12-31'::date - due_on ELSE 0 END), id);

-- What a moderator decided on a report, and for which reasons. Null: before these columns.
ALTER TABLE reports
  ADD COLUMN decision text CHECK (
    decision IN ('dismiss', 'send_back', 'remove', 'hide', 'warn', 'block')),
  ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
-- Orders of the table of all reports.
CREATE INDEX reports_waiting_idx ON reports (((status = 'open')::text COLLATE "C"), id);
CREATE INDEX reports_created_at_idx ON reports (created_at, id);
CREATE INDEX reports_decided_at_idx ON reports (decided_at, id);
