-- The last file of listings that a business imported itself.
CREATE TABLE listing_imports (
  business_id bigint PRIMARY KEY REFERENCES businesses ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  file_name text NOT NULL,
  -- Null when it is done.
  file bytea,
  is_check boolean NOT NULL,
  unpublishes_missing boolean NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  row_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_imports_user_id_idx ON listing_imports (user_id);
CREATE TRIGGER listing_imports_touch BEFORE UPDATE ON listing_imports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
