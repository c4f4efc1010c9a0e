import { ApiError } from '#contract/errors.ts';
import { provePassword } from '#server/modules/identity/session/prove-password.ts';
import { buryUser, lockProven } from '#server/modules/identity/user/user-repository.ts';
import { leaveMarket } from '#server/modules/listing/own-listing/leave-market.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { headsBusiness, removeBelongings } from './account-repository.ts';

/**
 * Deletes an account. Data that only served the user is deleted, and their personal listings and
 * hunts leave the market. An anonymous tombstone row remains for references from others. All
 * sessions end.
 */
export async function removeAccount(transaction: Transaction, userId: number): Promise<void> {
  const { listingIds, liveIds } = await removeBelongings(transaction, userId);
  await leaveMarket(transaction, userId, { listingIds, liveIds });
  await buryUser(transaction, userId);
}

/**
 * Deletes an account at its owner's request.
 * @throws ApiError `wrong_password`, `conflict` if the account is the admin of a business
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
    // The password was changed in the meantime, so the old one no longer authorises this.
    if (!(await lockProven(transaction, { userId, passwordHash }))) {
      throw new ApiError('wrong_password');
    }
    await removeAccount(transaction, userId);
  });
}
