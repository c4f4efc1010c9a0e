import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { activateUser } from './registration-repository.ts';

/** What an account gets once its address is proven. */
export async function welcome(transaction: Transaction, userId: number): Promise<void> {
  await activateUser(transaction, userId);
  await notify(transaction, { userId, kind: 'welcome', params: {}, dedupeKey: 'welcome' });
}
