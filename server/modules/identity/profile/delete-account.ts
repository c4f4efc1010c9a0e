import { ApiError } from '#contract/kit/errors.ts';
import { closeRequestsOfDeleted } from '../data-request/data-request-repository.ts';
import { provePassword } from '../session/prove-password.ts';
import { accountEmptied, ownerLeft } from '../user/owner-events.ts';
import { findSiteAdmins } from '../user/find-site-admins.ts';
import { deleteConsents } from '../user/save-consents.ts';
import { buryUser, lockProven, resetUser } from '../user/user-repository.ts';
import { deleteUnusedUploads } from '#server/modules/media/upload/expire-uploads.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { deleteOwnData } from './account-repository.ts';

/**
 * Deletes what belongs to an account: data that only served the user, and their sessions. Their
 * personal listings and hunts leave the market.
 */
async function removeContents(transaction: Transaction, userId: number): Promise<void> {
  await accountEmptied.emit(transaction, { userId });
  await deleteOwnData(transaction, userId);
  await ownerLeft.emit(transaction, { actorId: userId, owner: { userId } });
}

/**
 * Deletes an account with its contents. An anonymous tombstone row remains for references from
 * others.
 */
export async function removeAccount(transaction: Transaction, userId: number): Promise<void> {
  await removeContents(transaction, userId);
  await closeRequestsOfDeleted(transaction, userId);
  await buryUser(transaction, userId);
}

/**
 * Empties an account that someone else may have filled, for the owner of its email. Only the name,
 * the language and the emailed links remain.
 */
export async function emptyAccount(transaction: Transaction, userId: number): Promise<void> {
  await removeContents(transaction, userId);
  await deleteConsents(transaction, userId);
  await resetUser(transaction, userId);
  await deleteUnusedUploads(transaction, userId);
}

/**
 * Deletes an account at its owner's request.
 * @throws ApiError `wrong_password`, also for an account without a password, whose owner first sets
 *   one by email, `conflict`: `heads_business` if the account is the admin of a business,
 *   `last_site_admin` if no other site admin is left
 */
export async function deleteAccountOf(
  database: Database,
  userId: number,
  password: string,
): Promise<void> {
  const passwordHash = await provePassword(database, userId, password);
  if (passwordHash === null) throw new ApiError('wrong_password');
  await database.transaction(async (transaction) => {
    // The password was changed in the meantime, so the old one no longer authorises this.
    if (!(await lockProven(transaction, { userId, passwordHash }))) {
      throw new ApiError('wrong_password');
    }
    await requireOtherAdmin(transaction, userId);
    await removeAccount(transaction, userId);
  });
}

/** @throws ApiError `conflict` (`last_site_admin`) */
async function requireOtherAdmin(transaction: Transaction, userId: number): Promise<void> {
  if (!(await findSiteAdmins(transaction)).includes(userId)) return;
  // Two admins who leave at the same moment would leave none.
  const admins = await findSiteAdmins(transaction, { isHeld: true });
  if (admins.some((id) => id !== userId)) return;
  throw ApiError.at('conflict', 'id', 'last_site_admin');
}
