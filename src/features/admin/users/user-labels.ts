import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { UserStatus } from '#contract/user.ts';
import type { AdminUser } from '#contract/user-admin-endpoints.ts';
import type { StatusReason } from '#contract/user-status-endpoints.ts';

export const STATUS_LABELS: Record<UserStatus, MessageDescriptor> = {
  pending: msg`Email not confirmed`,
  active: msg({ message: 'Active', context: 'account' }),
  blocked: msg`Blocked`,
  deleted: msg`Deleted`,
};

export const REASON_LABELS: Record<StatusReason, MessageDescriptor> = {
  spam: msg`Spam`,
  fraud: msg`Fraud`,
  abuse: msg`Abuse`,
  impersonation: msg`Impersonation`,
  false_details: msg`False details`,
  stolen_account: msg`Stolen account`,
  asked_for: msg`The user asked for it`,
  mistake: msg`Mistake`,
  other: msg`Other reason`,
};

/** Words for entries of the audit log about a user. */
export const ACTION_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'user.block': msg`Blocked`,
  'user.unblock': msg`Unblocked`,
  'user.warn': msg`Warned`,
  'user.make_admin': msg`Made a site admin`,
  'user.remove_admin': msg`Site admin role removed`,
  'user.end_session': msg`Logged out of a device`,
  'user.end_sessions': msg`Logged out of all devices`,
  'user.export': msg`Exported users`,
  'user.create_admin': msg`Made a site admin`,
};

/** Returns a name for an account: the person's, or what else identifies it. */
export function userName(
  { name, username, email, id }: Pick<AdminUser, 'name' | 'username' | 'email' | 'id'>,
  i18n: I18n,
): string {
  return name || username || email || i18n._(msg`Deleted account ${id}`);
}
