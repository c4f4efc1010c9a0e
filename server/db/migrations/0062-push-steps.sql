-- What apps report about pushes, by day (UTC): see `PUSH_STEPS` in contract/notice-monitor.ts. Each
-- connection adds to one of 16 rows of a day and step, so that reports don't wait for each other.
-- Anyone can send a report, so these numbers are claims. They name no user.
CREATE TABLE push_step_sums (
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('received', 'shown', 'clicked', 'closed', 'failed')),
  slot smallint NOT NULL,
  reports int NOT NULL,
  PRIMARY KEY (day, step, slot)
);
ALTER TABLE push_step_sums SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
