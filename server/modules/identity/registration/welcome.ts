import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { activateUser } from './registration-repository.ts';

/** Activates an account after its email is confirmed and creates the welcome notice. */
export async function welcome(transaction: Transaction, userId: number): Promise<void> {
  await activateUser(transaction, userId);
  await notify(transaction, { userId, kind: 'welcome', params: {}, dedupeKey: 'welcome' });
}
