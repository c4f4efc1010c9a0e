import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

/** Something that people or a site admin did before the market was loaded. */
export interface PastStep {
  hoursAgo: number;
  act(transaction: Transaction): Promise<unknown>;
}

/** The times that commands of past steps set to the time of their transaction. */
const TIMES = {
  boosts: ['created_at', 'decided_at', 'starts_at'],
  data_requests: ['created_at', 'decided_at'],
  leads: ['created_at'],
  listing_appeals: ['created_at', 'decided_at'],
  listing_events: ['created_at'],
  notifications: ['created_at'],
  profile_verifications: ['created_at', 'decided_at'],
  promoted_cards: ['created_at'],
  reports: ['created_at', 'decided_at'],
} as const;

/**
 * Takes steps with the commands of the server, the earliest first, and dates what they write. A row
 * of the audit log can't be changed after it was written, so the default of its time is changed
 * before.
 */
export async function runPastSteps(
  transaction: Transaction,
  steps: readonly PastStep[],
): Promise<void> {
  const { kysely } = transaction;
  const audit = (time: string) =>
    sql`alter table admin_audit alter column created_at set default ${sql.raw(time)}`.execute(
      kysely,
    );
  for (const { hoursAgo, act } of steps.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const then = `now() - make_interval(secs => ${Math.round(hoursAgo * 3_600)})`;
    await audit(then);
    await act(transaction);
    for (const [table, columns] of Object.entries(TIMES)) {
      const moved = columns.map(
        (one) => `${one} = case ${one} when now() then ${then} else ${one} end`,
      );
      await sql
        .raw(`update ${table} set ${moved.join()} where now() in (${columns.join()})`)
        .execute(kysely);
    }
  }
  await audit('now()');
}
