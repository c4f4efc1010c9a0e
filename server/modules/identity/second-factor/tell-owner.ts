import { randomUUID } from 'node:crypto';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** What became of a second factor, that its owner hears of on every way: it may not have been them. */
export type FactorEvent = 'two_factor_on' | 'two_factor_off' | 'recovery_code_used';

/** Tells an account's owner, by notice and so by mail: of its safety nobody chooses not to hear. */
export async function tellOwner(
  transaction: Transaction,
  userId: number,
  event: FactorEvent,
): Promise<void> {
  await notify(transaction, {
    userId,
    kind: 'security',
    params: { event, browser: null, system: null },
    dedupeKey: `${event}:${randomUUID()}`,
  });
}
