import { sql } from 'kysely';

import type { NewReport } from '#contract/report.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Within = Pick<Transaction, 'kysely'>;

/** Whose a listing is that is there. */
export async function findOfferer(
  { kysely }: Within,
  listingId: number,
): Promise<{ ownerUserId: number; businessId: number | null }> {
  const { rows } = await sql<{ ownerUserId: number; businessId: number | null }>`
    select owner_user_id as "ownerUserId", business_id as "businessId"
    from listings where id = ${listingId}
  `.execute(kysely);
  return rows[0]!;
}

/** How many reports somebody has made within a day. */
export async function countReportsOfDay({ kysely }: Within, reporterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports
    where reporter_id = ${reporterId} and created_at > now() - interval '1 day'
  `.execute(kysely);
  return rows[0]!.count;
}

/** Says something anew in a report that is still open. @returns whether there is one */
export async function updateOpenReport(
  { kysely }: Within,
  reporterId: number,
  { type, id, reason, details }: NewReport,
): Promise<boolean> {
  const { rows } = await sql`
    update reports set reason = ${reason}, details = ${details}
    where reporter_id = ${reporterId} and subject_kind = ${type} and subject_id = ${id}
      and status = 'open'
    returning id
  `.execute(kysely);
  return rows.length > 0;
}

/** Opens a report; where another call of the same person has just done so, this one counts. */
export async function insertReport(
  { kysely }: Within,
  reporterId: number,
  { type, id, reason, details }: NewReport,
): Promise<void> {
  await sql`
    insert into reports (reporter_id, subject_kind, subject_id, reason, details)
    values (${reporterId}, ${type}, ${id}, ${reason}, ${details})
    on conflict (reporter_id, subject_kind, subject_id) where status = 'open'
    do update set reason = excluded.reason, details = excluded.details
  `.execute(kysely);
}
