-- How long its owner asked for, and why a site admin declined or ended it: the id of a reason.
ALTER TABLE boosts
  ADD COLUMN days smallint NOT NULL DEFAULT 7 CHECK (days BETWEEN 1 AND 90),
  ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (reason ~ '^[a-z_]{0,40}$');
-- A search reads the running boosts from this index.
CREATE INDEX boosts_active_idx ON boosts (ends_at, listing_id) WHERE status = 'active';
-- The table of boosts is read in pages along these. Boosts that wait for a decision come first.
CREATE INDEX boosts_waiting_idx ON boosts (((status = 'requested')::text COLLATE "C"), id);
CREATE INDEX boosts_created_at_idx ON boosts (created_at, id);
CREATE INDEX boosts_ends_at_idx ON boosts (ends_at, id);

-- Views and clicks by day in Bangkok. They name no person.
CREATE TABLE boost_days (
  boost_id bigint NOT NULL REFERENCES boosts ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  clicks int NOT NULL DEFAULT 0,
  PRIMARY KEY (boost_id, day)
);
CREATE TABLE promoted_card_days (
  card_id bigint NOT NULL REFERENCES promoted_cards ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  clicks int NOT NULL DEFAULT 0,
  PRIMARY KEY (card_id, day)
);
