-- A range of dates has many rows, so the indexes of dates hold the columns of the other orders.
DROP INDEX reports_created_at_idx;
CREATE INDEX reports_created_at_idx ON reports (created_at, id)
  INCLUDE (decided_at, subject_kind, subject_id);
CREATE INDEX reports_reason_idx ON reports (reason, id);
CREATE INDEX data_requests_status_idx ON data_requests (status, created_at, id) INCLUDE (due_on);
