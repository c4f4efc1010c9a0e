import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { isPhotoPublic } from './photo-references.ts';

/** What a photo's renditions are made of. */
export interface PhotoMaster {
  storageKey: string;
  source: 'upload' | 'drawn';
  /** As the database has it; null for an upload. */
  drawing: unknown;
  /** Six hex colours without separator. */
  placeholder: string | null;
  /** Whether everybody may see it. */
  isPublic: boolean;
}

/** The photo behind an address, once it can be shown; null where there is none. */
export async function findPhotoMaster(
  kysely: Kysely<Schema>,
  storageKey: string,
): Promise<PhotoMaster | null> {
  const { rows } = await sql<{
    source: PhotoMaster['source'];
    drawing: unknown;
    placeholder: string | null;
    isPublic: boolean;
  }>`
    SELECT source, drawing, placeholder, ${isPhotoPublic} AS "isPublic" FROM photos
    WHERE storage_key = ${storageKey}::uuid AND state = 'ready'
  `.execute(kysely);
  const row = rows[0];
  return row ? { storageKey, ...row } : null;
}

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
  const { rows } = await sql<{ id: number; hash: string }>`
    SELECT id, encode(sha256, 'hex') AS hash FROM photos
    WHERE owner_user_id = ${ownerUserId} AND state = 'ready'
      AND sha256 = ANY(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
    ORDER BY id
    FOR KEY SHARE
  `.execute(transaction.kysely);
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}
