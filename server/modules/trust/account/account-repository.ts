import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

/** A member, or a business with its admin. */
export interface AccountRow {
  adminId: number;
  businessId: number | null;
  name: string;
  /** Null: they deleted their account. */
  email: string | null;
  status: 'pending' | 'active' | 'blocked' | 'suspended' | 'deleted';
}

export type AccountKind = 'user' | 'business';

export async function findAccount(
  { kysely }: Queries,
  kind: AccountKind,
  id: number,
): Promise<AccountRow> {
  if (kind === 'business') {
    return kysely
      .selectFrom('businesses')
      .select(['admin_user_id as adminId', 'id as businessId', 'name', 'email', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
  const user = await kysely
    .selectFrom('users as u')
    .select(['id as adminId', shownName('u').as('name'), 'email', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...user, businessId: null };
}

/** Moderators wouldn't read more. */
const MOST_SHOWN = 50;

/** Returns closed reports of an account and what site admins did about it, latest first. */
export async function findAccountHistory({ kysely }: Queries, kind: AccountKind, id: number) {
  const { rows } = await sql<{ action: string; reason: string; actorName: string; at: Date }>`
    select h.action, h.reason, h.at,
      ${shownName('u')} as "actorName"
    from (
      (select status as action, reason, decided_by as actor_id, decided_at as at from reports
        where subject_kind = ${kind} and subject_id = ${id} and status <> 'open'
        order by id desc limit ${MOST_SHOWN})
      union all
      (select action, reason, actor_id, created_at from admin_audit
        where subject_kind = ${kind} and subject_id = ${id}
          and action in ('user.block', 'user.unblock', 'user.warn', 'business.warn')
        order by id desc limit ${MOST_SHOWN})
    ) h left join users u on u.id = h.actor_id
    order by h.at desc limit ${MOST_SHOWN}
  `.execute(kysely);
  return rows;
}
