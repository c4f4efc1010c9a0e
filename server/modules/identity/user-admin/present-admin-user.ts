import type { AdminUser } from '#contract/user-admin-endpoints.ts';

import type { AdminUserRow } from './user-admin-repository.ts';

/** An account as site admins see it. */
export function presentAdminUser({ createdAt, lastSeenAt, ...row }: AdminUserRow): AdminUser {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
