import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { UserStatus } from '#contract/identity/user.ts';
import type { AdminUser } from '#contract/identity/user-admin-endpoints.ts';

export const STATUS_LABELS: Record<UserStatus, MessageDescriptor> = {
  pending: msg`Email not confirmed`,
  active: msg({ message: 'Active', context: 'account' }),
  blocked: msg`Blocked`,
  deleted: msg`Deleted`,
};

/** Returns a name for an account: the person's, or what else identifies it. */
export function userName(
  { name, username, email, id }: Pick<AdminUser, 'name' | 'username' | 'email' | 'id'>,
  i18n: I18n,
): string {
  return name || username || email || i18n._(msg`Deleted account ${id}`);
}
