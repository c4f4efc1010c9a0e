import { sql } from 'kysely';

import { DUE_SOON_DAYS } from '#contract/identity/data-request.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { isDueWithin, isOverdue } from './due.ts';

/** Returns how many data requests are open, how many of them are due soon, and overdue. */
export async function countDataRequests({ kysely }: Queries) {
  const { rows } = await sql<{ open: number; dueSoon: number; overdue: number }>`
    select count(*) as open, count(*) filter (where ${isDueWithin(DUE_SOON_DAYS)}) as "dueSoon",
      count(*) filter (where ${isOverdue}) as overdue
    from data_requests r where r.status = 'open'
  `.execute(kysely);
  return rows[0]!;
}
