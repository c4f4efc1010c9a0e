-- Whoever writes a person's event tells all nodes of it, with its commit and in the order of commits.
-- Triggers, so that no writer can forget to: the payload is what nodes need to answer and to pass on.

CREATE FUNCTION tell_user_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users%ROWTYPE;
BEGIN
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  PERFORM pg_notify('sala_live', json_build_object(
    'kind', 'user_event', 'userId', NEW.user_id, 'seq', NEW.seq, 'event', NEW.event, 'ids', NEW.ids,
    'unseenCount', person.unseen_count, 'unreadCount', person.unread_count
  )::text);
  RETURN NULL;
END $$;
CREATE TRIGGER user_events_tell AFTER INSERT ON user_events FOR EACH ROW EXECUTE FUNCTION tell_user_event();

-- A connection that is held open was let in by a session, a status and a role: when one of them
-- changes, whoever holds it looks again.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sala_live', json_build_object('kind', 'session_ended', 'sessionId', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_tell AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION tell_standing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sala_live', json_build_object('kind', 'standing_changed', 'userId',
    CASE TG_TABLE_NAME WHEN 'users' THEN (to_jsonb(NEW) ->> 'id')::bigint ELSE (to_jsonb(NEW) ->> 'user_id')::bigint END
  )::text);
  RETURN NULL;
END $$;
CREATE TRIGGER users_tell_standing AFTER UPDATE OF status, is_admin ON users FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.is_admin <> NEW.is_admin) EXECUTE FUNCTION tell_standing_changed();
CREATE TRIGGER memberships_tell_standing AFTER UPDATE OF role_id, ended_at ON memberships FOR EACH ROW
  WHEN (OLD.role_id <> NEW.role_id OR OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_standing_changed();

-- A saved home that has left the market is worth a notice.
ALTER DOMAIN notice_kind DROP CONSTRAINT notice_kind_check;
ALTER DOMAIN notice_kind ADD CONSTRAINT notice_kind_check CHECK (VALUE IN (
  'welcome', 'security', 'message',
  'listing_approved', 'listing_rejected', 'listing_pending', 'listing_assigned', 'availability_reminder',
  'availability_requested', 'availability_answered',
  'listing_matched', 'hunt_listings', 'match_reminder', 'price_drop', 'listing_gone', 'hunt_expiring', 'hunt_expired',
  'leads', 'lead_answered', 'review',
  'comment', 'reply', 'reaction', 'post_decided', 'group_joined',
  'connection_requested', 'connection_accepted', 'followed',
  'invitation', 'invitation_accepted', 'role_changed', 'membership_ended', 'agent_requested', 'agent_answered',
  'verification_decided', 'boost_decided', 'report_decided'
));
