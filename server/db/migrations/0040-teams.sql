-- Who ended a membership: the member themselves, or whoever removed them. Null: unknown, from
-- earlier releases. Only a removed member can be made active again without an invitation.
ALTER TABLE memberships ADD COLUMN ended_by bigint REFERENCES users ON DELETE SET NULL;
ALTER TABLE memberships ADD CHECK (ended_by IS NULL OR ended_at IS NOT NULL);
CREATE INDEX memberships_ended_by_idx ON memberships (ended_by) WHERE ended_by IS NOT NULL;

-- Whether a business has a website follows from its address.
ALTER TABLE businesses DROP COLUMN have_website;
