import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { failInterruptedPushes, findDueServices } from './push-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Sends the due pushes of a push service. */
    send_pushes: { service: string };
    /** Sends the pushes that have become due: after quiet hours, a pause or a crash. */
    send_late_pushes: null;
  }
}

/**
 * Sends the due pushes of push services as soon as the transaction commits. A service has one job at
 * a time, so one that hangs doesn't take the place of others. The jobs have no key: transactions that
 * write notices would wait for each other, and stop each other if they name services in another order.
 */
export async function sendPushesNow(
  transaction: Transaction,
  services: readonly string[],
): Promise<void> {
  for (const service of services.toSorted()) {
    await transaction.addJob('send_pushes', { service }, { queue: `push:${service}` });
  }
}

/** Handler of `send_late_pushes`. */
export function sendLatePushes(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    await failInterruptedPushes(transaction);
    await sendPushesNow(transaction, await findDueServices(transaction));
  });
}
