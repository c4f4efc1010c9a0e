import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { lockPhotos } from './lock-photos.ts';

/**
 * Finds a user's photos by the SHA-256 of their files, for use in the same transaction. Locks them,
 * so they can't expire before it ends.
 * @returns their ids, in the order of the hashes
 * @throws ApiError `photo_missing`, with the index of each photo that is missing or no longer there
 */
export async function photoIdsOf(
  transaction: Transaction,
  ownerUserId: number,
  hashes: readonly string[],
  path = 'photos',
): Promise<number[]> {
  const ids = await lockPhotos(transaction, ownerUserId, hashes);
  const missing = hashes.flatMap((hash, index) =>
    ids.has(hash) ? [] : [{ path: `${path}.${index}`, rule: 'photo_missing', params: {} }],
  );
  if (missing.length > 0) throw new ApiError('photo_missing', missing);
  return hashes.map((hash) => ids.get(hash)!);
}
