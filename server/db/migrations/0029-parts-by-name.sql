-- The files of an unfinished upload's parts, in order. Each has a name of its own, so that it can be
-- written before anybody knows whether it is the one that counts. What is under way just now begins anew.
ALTER TABLE photos ADD COLUMN parts text[] NOT NULL DEFAULT '{}';
