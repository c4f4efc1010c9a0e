import { ApiError } from '#contract/errors.ts';
import { provePassword } from '#server/modules/identity/session/prove-password.ts';
import { buryUser, lockProven } from '#server/modules/identity/user/user-repository.ts';
import { leaveMarket } from '#server/modules/listing/own-listing/leave-market.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { headsBusiness, removeBelongings } from './account-repository.ts';

/**
 * Removes an account: what served the person alone goes, their homes and hunts leave the market, and
 * a tombstone without a name stays for what others may still need. All sessions end with it.
 */
export async function removeAccount(transaction: Transaction, userId: number): Promise<void> {
  const { listingIds, liveIds } = await removeBelongings(transaction, userId);
  await leaveMarket(transaction, userId, { listingIds, liveIds });
  await buryUser(transaction, userId);
}

/**
 * Deletes an account as its owner wishes.
 * @throws ApiError `wrong_password`, `conflict` where the account heads a business
 */
export async function deleteAccountOf(
  database: Database,
  userId: number,
  password: string,
): Promise<void> {
  const passwordHash = await provePassword(database, userId, password);
  await database.transaction(async (transaction) => {
    if (await headsBusiness(transaction, userId)) {
      throw new ApiError('conflict', [{ path: 'businessId', rule: 'heads_business', params: {} }]);
    }
    // It was changed meanwhile: whoever knows the one before has no say any more.
    if (!(await lockProven(transaction, { userId, passwordHash }))) {
      throw new ApiError('wrong_password');
    }
    await removeAccount(transaction, userId);
  });
}
