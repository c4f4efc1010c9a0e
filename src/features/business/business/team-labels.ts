import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { BUSINESS_ROLES, type BusinessRole } from '#contract/kit/permissions.ts';
import { DENIED_LABELS } from '#kit/session/people-labels.ts';
import { NetworkError } from '#kit/net/network-error.ts';

const { admin, manager, assistant, agent } = BUSINESS_ROLES;

/** Names of the roles, as a choice. */
export const ROLE_LABELS: Record<BusinessRole, MessageDescriptor> = {
  [admin]: msg`Admin`,
  [manager]: msg`Manager`,
  [assistant]: msg`Assistant`,
  [agent]: msg`Agent`,
};

/** What members with a role may do. */
export const ROLE_NOTES: Record<BusinessRole, MessageDescriptor> = {
  [admin]: msg`Manage everything, including business details and the team`,
  [manager]: msg`Manage all listings, assign them, and change the roles of assistants and agents`,
  [assistant]: msg`Send and receive messages`,
  [agent]: msg`Add, edit and publish listings`,
};

/** Messages for conflicts, by their rule. */
const CONFLICTS: Record<string, MessageDescriptor> = {
  member: msg`This person is already in your team.`,
  too_many: msg`You have too many pending invitations. Cancel some first.`,
  in_business: msg`They’re in another team now and must leave it first.`,
  left: msg`They left the team themselves. Send them an invitation instead.`,
  has_members: msg`Remove the other members first, or make one of them the admin.`,
  last_admin: msg`You’re the admin of a business. Transfer that role to another member first.`,
};

/** Returns why a change of the team failed, in words. */
export function teamFailure(i18n: I18n, error: unknown): string {
  if (error instanceof NetworkError) return i18n._(msg`You need to be online for this.`);
  if (isApiError(error)) {
    const conflict = CONFLICTS[error.fields[0]?.rule ?? ''];
    if (conflict) return i18n._(conflict);
    if (error.id in DENIED_LABELS)
      return i18n._(DENIED_LABELS[error.id as keyof typeof DENIED_LABELS]);
    if (error.id === 'not_found') return i18n._(msg`This person is no longer in your team.`);
    if (error.id === 'too_many_requests') {
      return i18n._(msg`Too many attempts. Try again in 15 minutes.`);
    }
  }
  return i18n._(msg`An unexpected error occurred. Please try again.`);
}
