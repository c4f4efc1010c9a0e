import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { isPhotoPublic } from './photo-references.ts';

/** The photo behind an address, once it can be shown; null where there is none. */
export async function findPhotoMaster(kysely: Kysely<Schema>, storageKey: string) {
  const row = await kysely
    .selectFrom('photos')
    .select(({ ref }) => [
      'storage_key as storageKey',
      'source',
      // Null for an upload.
      ref('drawing').$castTo<unknown>().as('drawing'),
      'placeholder',
      isPhotoPublic.as('isPublic'),
    ])
    .where('storage_key', '=', storageKey)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row ?? null;
}

/** What a photo's renditions are made of. */
export type PhotoMaster = NonNullable<Awaited<ReturnType<typeof findPhotoMaster>>>;

/**
 * Those of somebody's photos that are there, by the SHA-256 of their files, for something that is
 * written in the same transaction: until its end none of them can expire.
 * @returns their ids by their hashes
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
