import type { Database } from '#server/platform/database/connect.ts';

import { lockLost, updateDeliveries } from './delivery-repository.ts';
import { sendAt } from './plan-deliveries.ts';
import { isWorthTwice } from './plan-mail.ts';

/**
 * Finishes deliveries whose job no longer exists. Those that were being sent are treated as
 * interrupted; those that wait get another job.
 */
export function endLostDeliveries(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const now = new Date();
    for (const { id, userId, bundle, state } of await lockLost(transaction)) {
      const reason = state === 'sending' ? 'interrupted' : 'retry';
      if (state === 'sending' && !isWorthTwice(bundle)) {
        await updateDeliveries(transaction, [id], { state: 'failed', reason });
        continue;
      }
      await updateDeliveries(transaction, [id], { state: 'due', reason, dueAt: now });
      await sendAt(transaction, { userId, bundle }, now);
    }
  });
}
