-- A range of dates has many rows, so each index of a date holds the columns of the other orders and
-- filters: it is walked and sorted without its table.
DROP INDEX reports_created_at_idx;
CREATE INDEX reports_created_at_idx ON reports (created_at, id)
  INCLUDE (decided_at, subject_kind, subject_id);
DROP INDEX reports_decided_at_idx;
CREATE INDEX reports_decided_at_idx ON reports (decided_at, id)
  INCLUDE (created_at, subject_kind, subject_id);
DROP INDEX leads_updated_at_idx;
CREATE INDEX leads_updated_at_idx ON leads (updated_at, id) INCLUDE (created_at);
DROP INDEX availability_requests_updated_at_idx;
CREATE INDEX availability_requests_updated_at_idx ON availability_requests (updated_at, id)
  INCLUDE (created_at);
DROP INDEX listings_updated_at_idx;
CREATE INDEX listings_updated_at_idx ON listings (updated_at, id) INCLUDE (created_at, status);

CREATE INDEX reports_reason_idx ON reports (reason, id);
CREATE INDEX data_requests_status_idx ON data_requests (status, created_at, id) INCLUDE (due_on);
