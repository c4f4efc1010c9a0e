import type { ErrorId } from './errors.ts';

/** Roles within a business, as numbers in the API. */
export const BUSINESS_ROLES = { admin: 1, manager: 2, assistant: 3, agent: 4 } as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[keyof typeof BUSINESS_ROLES];

const { admin, manager, assistant, agent } = BUSINESS_ROLES;

/** Permissions in a business and the roles that have them; everything not listed is denied. */
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

/** The errors with which members without a permission are refused. */
export const PERMISSION_DENIALS = {
  edit_business: 'edit_business_denied',
  edit_listing: 'edit_listing_denied',
  remove_listing: 'remove_listing_denied',
  assign_user: 'assign_denied',
  change_role: 'change_role_denied',
  publish_listing: 'publish_denied',
  invite_member: 'invite_denied',
  delete_member: 'remove_member_denied',
  use_messenger: 'forbidden',
} as const satisfies Record<BusinessPermission, ErrorId>;

/** Returns whether a role grants a permission. */
export function roleGrants(role: BusinessRole, permission: BusinessPermission): boolean {
  return (BUSINESS_PERMISSIONS[permission] as readonly BusinessRole[]).includes(role);
}

/**
 * Returns whether a member with role `own` may assign `role`. Members who can invite or change
 * roles can assign only roles below their own. The admin role can't be assigned, only transferred.
 */
export function mayGiveRole(own: BusinessRole, role: BusinessRole): boolean {
  return own < role && (roleGrants(own, 'invite_member') || roleGrants(own, 'change_role'));
}
