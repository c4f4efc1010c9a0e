import { sql } from 'kysely';

import { ACCOUNT_REASON_IDS } from '#contract/trust/moderation-reasons.ts';
import { changeStatusOf } from '#server/modules/identity/user-status/change-user-status.ts';
import { findPublicUser } from '#server/modules/identity/user/find-public-user.ts';
import { findSearchedUsers } from '#server/modules/identity/user/find-searched-users.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

import type { SubjectDefinition } from '../subject/define-subject.ts';
import { readAccount, warnAccount } from './account.ts';
import { findAccount } from './account-repository.ts';

/** A member, by their public profile. */
export const userSubject: SubjectDefinition = {
  name: () => sql`select ${shownName('s')} from users s where s.id = r.subject_id`,
  isOfModerator: (moderatorId) => sql`r.subject_id is not distinct from ${moderatorId}::bigint`,
  search: findSearchedUsers,

  isOwn: async (transaction, userId, id) =>
    (await findPublicUser(transaction, id)) ? id === userId : null,

  read: (database, id) => readAccount(database, 'user', id),

  async uphold(transaction, id, decision) {
    if (decision.action === 'warn') return warnAccount(transaction, 'user', id, decision);
    const { status } = await findAccount(transaction, 'user', id);
    // They may have deleted their account since.
    if (status === 'deleted') return;
    await changeStatusOf(transaction, {
      actorId: decision.moderatorId,
      userId: id,
      isBlocked: true,
      reason: ACCOUNT_REASON_IDS.find((one) => decision.reasons.includes(one)) ?? 'other',
    });
  },
};
