-- Each owner decides who sees their contact methods. So far it was people with an account.
ALTER TABLE users
  ADD COLUMN contact_audience text NOT NULL DEFAULT 'users'
    CHECK (contact_audience IN ('anyone', 'users', 'nobody'));
