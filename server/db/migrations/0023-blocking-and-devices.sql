-- Why an admin did something to somebody, by the name of the reason: words could tell of a person, and
-- nothing in this log is ever deleted.
ALTER TABLE admin_audit ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (reason ~ '^[a-z_]{0,39}$');

-- Rows of before, and rows without a reason, keep their hash.
CREATE OR REPLACE FUNCTION admin_audit_hash(previous bytea, entry admin_audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to((
    jsonb_build_array(
      entry.id, entry.actor_id, entry.action, entry.subject_kind, entry.subject_id, entry.fields,
      extract(epoch FROM entry.created_at)::text
    ) || CASE WHEN entry.reason = '' THEN '[]'::jsonb ELSE jsonb_build_array(entry.reason) END
  )::text, 'UTF8'))
$$;

-- A push goes where somebody is signed in: it ends with the session, whatever ended that.
ALTER TABLE devices ADD COLUMN session_id bigint REFERENCES sessions (id) ON DELETE CASCADE;
CREATE INDEX devices_session_id_idx ON devices (session_id);

CREATE FUNCTION drop_session_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM devices WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_drop_devices AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION drop_session_devices();

-- What kind of document a person shows, to be known as who they say they are.
ALTER TABLE profile_verifications ADD COLUMN document text NOT NULL DEFAULT 'id_card'
  CHECK (document IN ('id_card', 'passport', 'driving_licence', 'business_registration'));
