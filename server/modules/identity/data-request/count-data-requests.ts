import { sql } from 'kysely';

import { DUE_SOON_DAYS } from '#contract/identity/data-request.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** SQL: today in Bangkok. */
export const today = sql`((now() at time zone 'Asia/Bangkok')::date)`;

/** SQL: whether a request (`r`) is open after its deadline. */
export const isOverdue = sql<boolean>`(r.status = 'open' and r.due_on < ${today})`;

/** SQL: whether a request (`r`) is open and due in some days at the latest, but not overdue. */
export const isDueWithin = (days: number) =>
  sql<boolean>`(r.status = 'open' and r.due_on between ${today} and ${today} + ${days}::int)`;

/** Returns how many data requests are open, how many of them are due soon, and overdue. */
export async function countDataRequests({ kysely }: Queries) {
  const { rows } = await sql<{ open: number; dueSoon: number; overdue: number }>`
    select count(*) as open, count(*) filter (where ${isDueWithin(DUE_SOON_DAYS)}) as "dueSoon",
      count(*) filter (where ${isOverdue}) as overdue
    from data_requests r where r.status = 'open'
  `.execute(kysely);
  return rows[0]!;
}
