-- A push service is called by one job at a time, and its pushes are sent together: deliveries of
-- pushes have its name as their bundle.
ALTER TABLE devices ADD COLUMN service text NOT NULL GENERATED ALWAYS AS (
  CASE kind WHEN 'fcm' THEN 'fcm' ELSE split_part(endpoint, '/', 3) END
) STORED;
CREATE INDEX deliveries_push_idx ON deliveries (bundle, due_at)
  WHERE channel = 'push' AND state = 'due';
