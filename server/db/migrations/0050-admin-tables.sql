-- The tables of site admins are read in pages along these. A filter that few rows meet has its own
-- index in the same order, because the page would otherwise be looked for in all rows.
CREATE INDEX businesses_created_at_idx ON businesses (created_at, id);
CREATE INDEX businesses_name_idx ON businesses ((lower(name) COLLATE "C"), id);

-- Deleted hunts are asked for by their status only. The columns of filters that many rows meet are in
-- the index, so that counting reads no rows.
CREATE INDEX hunts_created_at_idx ON hunts (created_at, id)
  INCLUDE (types, is_for_sale, is_for_rent) WHERE status <> 'deleted';
CREATE INDEX hunts_expires_at_order_idx ON hunts (expires_at, id) WHERE status <> 'deleted';
CREATE INDEX hunts_status_created_at_idx ON hunts (status, created_at, id);
CREATE INDEX hunts_status_expires_at_idx ON hunts (status, expires_at, id);
CREATE INDEX hunts_country_idx ON hunts (country, created_at, id) WHERE status <> 'deleted';
CREATE INDEX hunts_country_expires_at_idx ON hunts (country, expires_at, id)
  WHERE status <> 'deleted';

-- A match has a number of its own, because a row of a table is found and continued after by one.
ALTER TABLE matches ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX matches_id_key ON matches (id);
CREATE INDEX matches_created_at_idx ON matches (created_at, id);
CREATE INDEX matches_score_idx ON matches (score, id);
CREATE INDEX matches_dismissed_idx ON matches (created_at, id)
  WHERE dismissed_at IS NOT NULL AND gone_at IS NULL;
CREATE INDEX matches_gone_idx ON matches (created_at, id) WHERE gone_at IS NOT NULL;

CREATE INDEX leads_created_at_idx ON leads (created_at, id);
CREATE INDEX leads_updated_at_idx ON leads (updated_at, id);
CREATE INDEX leads_status_idx ON leads (status, created_at, id);

CREATE INDEX admin_audit_created_at_idx ON admin_audit (created_at, id);
CREATE INDEX admin_audit_action_idx ON admin_audit (action, created_at, id);
CREATE INDEX admin_audit_subject_order_idx ON admin_audit (subject_kind, created_at, id);
CREATE INDEX admin_audit_actor_order_idx ON admin_audit (actor_id, created_at, id);
DROP INDEX admin_audit_actor_id_idx;
