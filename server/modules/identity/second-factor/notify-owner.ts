import { randomUUID } from 'node:crypto';

import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/**
 * Events of a second factor that the owner is always notified of, because it may not have been
 * them.
 */
export type FactorEvent = 'two_factor_on' | 'two_factor_off' | 'recovery_code_used';

/** Notifies the account's owner in the app and by email. Security notices can't be turned off. */
export async function notifyOwner(
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
