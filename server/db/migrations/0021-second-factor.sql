-- A second factor: the secret of a generator that works is in totp_secret, sealed with a key of
-- `secrets`. Recovery codes are one-time tokens of the purpose 'recovery'.
ALTER TABLE users
  -- The secret of a generator that is being set up: its first code is still to come. Sealed too.
  ADD COLUMN totp_setup bytea,
  -- The last time step whose code was taken: each is good once.
  ADD COLUMN totp_step bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT users_tombstone_setup_check CHECK (status <> 'deleted' OR totp_setup IS NULL);

-- Between the password and the code somebody has no session yet.
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check
  CHECK (purpose IN ('verify', 'reset', 'messenger', 'extend', 'merge', 'recovery', 'sign_in'));
