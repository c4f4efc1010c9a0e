import type { Database } from '#server/platform/database/connect.ts';

import { sendPushesAt } from '#server/modules/notice/push/push-jobs.ts';
import { lockLost, updateDeliveries } from './delivery-repository.ts';
import { sendAt } from './plan-deliveries.ts';
import { isBundleWorthTwice } from './plan-mail.ts';

/**
 * Finishes deliveries whose job no longer exists. Those that were being sent are treated as
 * interrupted; those that wait get another job.
 */
export function endLostDeliveries(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const now = new Date();
    for (const { id, userId, channel, bundle, state } of await lockLost(transaction)) {
      const reason = state === 'sending' ? 'interrupted' : 'retry';
      if (state === 'sending' && (channel === 'push' || !isBundleWorthTwice(bundle))) {
        await updateDeliveries(transaction, [id], { state: 'failed', reason });
        continue;
      }
      await updateDeliveries(transaction, [id], { state: 'due', reason, dueAt: now });
      if (channel === 'push') await sendPushesAt(transaction, bundle, now);
      else await sendAt(transaction, { userId, bundle }, now);
    }
  });
}
