import type { Database } from '#server/platform/database/connect.ts';

import { lockLost, updateDeliveries } from './delivery-repository.ts';
import { sendAt } from './plan-deliveries.ts';
import { isBundleWorthTwice } from './plan-mail.ts';

/**
 * Brings deliveries to an end whose job is gone: what was being handed over as for a job that finds it
 * again, and what waits by another job.
 */
export function endLostDeliveries(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const now = new Date();
    for (const { id, userId, bundle, state } of await lockLost(transaction)) {
      const reason = state === 'sending' ? 'interrupted' : 'retry';
      if (state === 'sending' && !isBundleWorthTwice(bundle)) {
        await updateDeliveries(transaction, [id], { state: 'failed', reason });
        continue;
      }
      await updateDeliveries(transaction, [id], { state: 'due', reason, dueAt: now });
      await sendAt(transaction, { userId, bundle }, now);
    }
  });
}
