import { sql } from 'kysely';

import { findSearchedBusinesses } from '#server/modules/business/business/find-searched-businesses.ts';
import { isBusinessActive } from '#server/modules/business/business/is-business-active.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';

import type { SubjectDefinition } from '../subject/define-subject.ts';
import { readAccount, warnAccount } from './account.ts';

/** A business, by its public page. */
export const businessSubject: SubjectDefinition = {
  name: () => sql`select s.name from businesses s where s.id = r.subject_id`,
  isOfModerator: (moderatorId) => sql`r.subject_id in (
    select m.business_id from memberships m
    where m.user_id = ${moderatorId}::bigint and m.ended_at is null
  )`,
  search: findSearchedBusinesses,

  isOwn: async (transaction, userId, id) =>
    (await isBusinessActive(transaction, id))
      ? (await findBusinessRole(transaction, userId, id)) !== null
      : null,

  read: (database, id) => readAccount(database, 'business', id),
  uphold: (transaction, id, decision) => warnAccount(transaction, 'business', id, decision),
};
