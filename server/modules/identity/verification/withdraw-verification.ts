import type { Transaction } from '#server/platform/database/transaction.ts';

import { deletePhotoIfUnused, withdrawRequests } from './verification-repository.ts';

/** A document has served: its photo goes with this transaction, and its files right after. */
export async function letDocumentGo(transaction: Transaction, photoId: number): Promise<void> {
  const storageKeys = await deletePhotoIfUnused(transaction, photoId);
  if (storageKeys.length > 0) await transaction.addJob('remove_photo_files', { storageKeys });
}

/**
 * Who is called otherwise now isn't who was verified, nor whose document an admin is looking at:
 * approved after that, it would vouch for a name that nobody has held it against.
 */
export async function withdrawVerification(
  transaction: Transaction,
  userId: number,
): Promise<void> {
  for (const photoId of await withdrawRequests(transaction, userId)) {
    await letDocumentGo(transaction, photoId);
  }
}
