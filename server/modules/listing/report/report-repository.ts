import { sql } from 'kysely';

import type { NewReport } from '#contract/report.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Within = Pick<Transaction, 'kysely'>;

/** Returns the owner and business of an existing listing. */
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

/** Returns how many reports a user has made in the last 24 hours. */
export async function countReportsOfDay({ kysely }: Within, reporterId: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Updates a user's open report. @returns whether there is one */
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

/** Creates a report. If a concurrent request of the same user has just created it, updates it. */
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
        // A literal as in the index predicate, because PostgreSQL can't match a parameter to the
        // index.
        .where('status', '=', sql.lit('open'))
        .doUpdateSet({ reason, details }),
    )
    .execute();
}
