import { sql } from 'kysely';

import type { NewReport } from '#contract/report.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Within = Pick<Transaction, 'kysely'>;

/** Whose a listing is that is there. */
export async function findOfferer(
  { kysely }: Within,
  listingId: number,
): Promise<{ ownerUserId: number; businessId: number | null }> {
  return kysely
    .selectFrom('listings')
    .select(['owner_user_id as ownerUserId', 'business_id as businessId'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
}

/** How many reports somebody has made within a day. */
export async function countReportsOfDay({ kysely }: Within, reporterId: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Says something anew in a report that is still open. @returns whether there is one */
export async function updateOpenReport(
  { kysely }: Within,
  reporterId: number,
  { type, id, reason, details }: NewReport,
): Promise<boolean> {
  const rows = await kysely
    .updateTable('reports')
    .set({ reason, details })
    .where('reporter_id', '=', reporterId)
    .where('subject_kind', '=', type)
    .where('subject_id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Opens a report; where another call of the same person has just done so, this one counts. */
export async function insertReport(
  { kysely }: Within,
  reporterId: number,
  { type, id, reason, details }: NewReport,
): Promise<void> {
  await kysely
    .insertInto('reports')
    .values({ reporter_id: reporterId, subject_kind: type, subject_id: id, reason, details })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'subject_kind', 'subject_id'])
        // As the index says it: a parameter would name no index.
        .where('status', '=', sql.lit('open'))
        .doUpdateSet({ reason, details }),
    )
    .execute();
}
