import { sql } from 'kysely';

import type { InTransaction } from '#server/platform/database/transaction.ts';

/**
 * Closes the open data requests of an account that is being deleted: a deletion is fulfilled, and a
 * copy no longer possible.
 */
export async function closeRequestsOfDeleted(
  { kysely }: InTransaction,
  userId: number,
): Promise<void> {
  await sql`
    update data_requests set decided_at = now(),
      status = case kind when 'delete' then 'done' else 'declined' end,
      reason = case kind when 'delete' then '' else 'account_deleted' end
    where user_id = ${userId} and status = 'open'
  `.execute(kysely);
}
