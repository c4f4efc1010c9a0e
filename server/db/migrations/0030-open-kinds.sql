-- A kind of notice is one file of the server's; which there are is no longer said here.
ALTER TABLE notifications ALTER COLUMN kind TYPE text;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check
  CHECK (kind ~ '^[a-z][a-z0-9_]{0,59}$');
DROP DOMAIN notice_kind;
