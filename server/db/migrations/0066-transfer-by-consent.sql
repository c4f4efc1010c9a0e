-- The admin of a business offers their role in an invitation, and a member accepts it.
ALTER TABLE invitations DROP CONSTRAINT invitations_role_id_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_id_check CHECK (role_id BETWEEN 1 AND 4);
