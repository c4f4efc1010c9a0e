-- A transaction whose node passes its events on by itself, after the commit, says so: a NOTIFY would
-- have all such commits wait for each other.

CREATE OR REPLACE FUNCTION tell_user_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users%ROWTYPE;
BEGIN
  IF current_setting('sala.relayed', true) = 'on' THEN
    RETURN NULL;
  END IF;
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  PERFORM pg_notify('sala_live', json_build_object(
    'kind', 'user_event', 'userId', NEW.user_id, 'seq', NEW.seq, 'event', NEW.event, 'ids', NEW.ids,
    'unseenCount', person.unseen_count, 'unreadCount', person.unread_count
  )::text);
  RETURN NULL;
END $$;
