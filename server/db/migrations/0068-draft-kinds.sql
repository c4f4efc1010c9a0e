-- Kinds of drafts are declared in the contract: a new one needs no migration.
ALTER TABLE drafts DROP CONSTRAINT drafts_kind_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_kind_check CHECK (kind ~ '^[a-z][a-z_]{0,39}$');
