import type { Transaction } from '#server/platform/database/transaction.ts';

import { deletePhotoIfUnused, withdrawRequests } from './verification-repository.ts';

/**
 * Deletes a document that is no longer needed: its photo in this transaction, and its files right
 * after.
 */
export async function deleteDocument(transaction: Transaction, photoId: number): Promise<void> {
  const storageKeys = await deletePhotoIfUnused(transaction, photoId);
  if (storageKeys.length > 0) await transaction.addJob('remove_photo_files', { storageKeys });
}

/**
 * Withdraws a user's verification after a name change, because it is only valid for the checked
 * name. An admin who is looking at a document would otherwise approve a name that wasn't checked.
 */
export async function withdrawVerification(
  transaction: Transaction,
  { userId }: { userId: number },
): Promise<void> {
  for (const photoId of await withdrawRequests(transaction, userId)) {
    await deleteDocument(transaction, photoId);
  }
}
