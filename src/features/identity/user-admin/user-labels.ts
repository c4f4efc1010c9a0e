import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ViewReason } from '#contract/identity/account-view-endpoints.ts';
import type { UserStatus } from '#contract/identity/user.ts';
import type { AdminUser } from '#contract/identity/user-admin-endpoints.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';

export const STATUS_LABELS: Record<UserStatus, MessageDescriptor> = {
  pending: msg`Email not confirmed`,
  active: msg({ message: 'Active', context: 'account' }),
  blocked: msg`Blocked`,
  deleted: msg`Deleted`,
};

export const REASON_LABELS: Record<StatusReason | ViewReason, MessageDescriptor> = {
  spam: msg`Spam`,
  fraud: msg`Fraud`,
  abuse: msg`Abuse`,
  impersonation: msg`Impersonation`,
  false_details: msg`False details`,
  stolen_account: msg`Stolen account`,
  asked_for: msg`The user asked for it`,
  mistake: msg`Mistake`,
  support_request: msg`The user asked for help`,
  report: msg`A report`,
  suspected_fraud: msg`Suspected fraud`,
  other: msg`Other reason`,
};

/** Returns a name for an account: the person's, or what else identifies it. */
export function userName(
  { name, username, email, id }: Pick<AdminUser, 'name' | 'username' | 'email' | 'id'>,
  i18n: I18n,
): string {
  return name || username || email || i18n._(msg`Deleted account ${id}`);
}
