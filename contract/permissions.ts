/** Roles within a business, as numbers on the wire. */
export const BUSINESS_ROLES = { admin: 1, manager: 2, assistant: 3, agent: 4 } as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[keyof typeof BUSINESS_ROLES];

const { admin, manager, assistant, agent } = BUSINESS_ROLES;

/** Who may do what in a business; what isn't here is denied. */
export const BUSINESS_PERMISSIONS = {
  edit_business: [admin],
  edit_listing: [admin, manager, agent],
  remove_listing: [admin, manager],
  assign_user: [admin, manager],
  change_role: [admin, manager],
  publish_listing: [admin, manager, agent],
  invite_member: [admin],
  delete_member: [admin],
  use_messenger: [admin, manager, assistant, agent],
} as const satisfies Record<string, readonly BusinessRole[]>;

export type BusinessPermission = keyof typeof BUSINESS_PERMISSIONS;

/** Whether a role grants a permission. */
export function roleGrants(role: BusinessRole, permission: BusinessPermission): boolean {
  return (BUSINESS_PERMISSIONS[permission] as readonly BusinessRole[]).includes(role);
}

/**
 * Whether somebody may make others what `role` is. Whoever invites or changes roles gives those below
 * their own alone, and nobody gives the admin's: that one only changes hands.
 */
export function mayGiveRole(own: BusinessRole, role: BusinessRole): boolean {
  return own < role && (roleGrants(own, 'invite_member') || roleGrants(own, 'change_role'));
}
