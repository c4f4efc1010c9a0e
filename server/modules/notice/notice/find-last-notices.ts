import { sql } from 'kysely';

import type { InTransaction } from '#server/platform/database/transaction.ts';

import type { NoticeKind } from './notice-kinds.ts';

/** Returns the last notice of some kinds about a listing that each of some users got, by user. */
export async function findLastNotices(
  { kysely }: InTransaction,
  userIds: readonly number[],
  propertyId: number,
  kinds: readonly NoticeKind[],
): Promise<ReadonlyMap<number, { id: number; kind: NoticeKind; createdAt: Date }>> {
  const { rows } = await sql<{ id: number; userId: number; kind: NoticeKind; createdAt: Date }>`
    select distinct on (user_id) id, user_id as "userId", kind, created_at as "createdAt"
    from notifications
    where user_id = any(${userIds}::bigint[]) and kind = any(${kinds}::text[])
      and (params ->> 'propertyId')::bigint = ${propertyId}
    order by user_id, id desc
  `.execute(kysely);
  return new Map(rows.map(({ userId, ...notice }) => [userId, notice]));
}
