import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

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

/**
 * Finds a user's ready photos by the SHA-256 of their files, for use in the same transaction. Locks
 * them, so they can't expire before it ends.
 * @returns their ids by hash
 */
export async function lockPhotos(
  transaction: Transaction,
  ownerUserId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await transaction.kysely
    .selectFrom('photos')
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('hash')])
    .where('owner_user_id', '=', ownerUserId)
    .where('state', '=', 'ready')
    .where(
      'sha256',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}
