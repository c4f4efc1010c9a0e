-- Somebody on their way to a provider and back. The state travels in addresses, the secret stays in
-- the browser that set out; either is stored as its hash alone. A row is used once.
CREATE TABLE social_attempts (
  state_hash bytea PRIMARY KEY,
  secret_hash bytea NOT NULL,
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9_-]{0,39}$'),
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  -- Who links a provider to their account, or has to sign in before it is linked. Null: signs in.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  -- Proven by the provider, and waiting for that account's owner to sign in.
  subject text,
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX social_attempts_user_id_idx ON social_attempts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX social_attempts_expires_at_idx ON social_attempts (expires_at);

-- Whoever was invited may say no.
ALTER TABLE invitations DROP CONSTRAINT invitations_status_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_status_check
  CHECK (status IN ('sent', 'accepted', 'declined', 'revoked', 'expired'));
