import { sql, type Kysely } from 'kysely';

import type { Rotation } from '#contract/media/photo.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { isPhotoPublic } from './photo-references.ts';

/** Returns the photo with a storage key if it is ready, else `null`. */
export async function findPhotoMaster(kysely: Kysely<Schema>, storageKey: string) {
  const row = await kysely
    .selectFrom('photos')
    .select([
      'storage_key as storageKey',
      // The file of a bundled master. `null` for an upload.
      'bundled',
      'placeholder',
      isPhotoPublic.as('isPublic'),
      sql<Rotation[]>`array(
        select distinct r.rotation from listing_photos r where r.photo_id = photos.id
      )`.as('rotations'),
    ])
    .where('storage_key', '=', storageKey)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row ?? null;
}

/** The data that a photo's renditions are made from. */
export type PhotoMaster = NonNullable<Awaited<ReturnType<typeof findPhotoMaster>>>;

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
