import { ApiError } from '#contract/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { lockPhotos } from './photo-repository.ts';

/**
 * Somebody's photos that are there, by the SHA-256 of their files, for something that is written in the
 * same transaction: until its end none of them can expire.
 * @returns their ids, in the order of the hashes
 * @throws ApiError `photo_missing`, with the place of each that isn't there (again)
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
