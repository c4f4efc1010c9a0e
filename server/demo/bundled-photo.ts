import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

import { type Picture, PICTURE_SIZE, placeholderOf } from './pictures.ts';

/** A photo to store whose master is one of the demo market's pictures. */
export interface NewBundledPhoto {
  ownerUserId: number;
  storageKey: string;
  picture: Picture;
  createdAt: Date;
}

/** Returns its row for `photos`, keyed by column. It has no hashes, so it is no copy of another. */
export function bundledPhotoRecord(photo: NewBundledPhoto) {
  return {
    owner_user_id: photo.ownerUserId,
    source: 'bundled',
    bundled: photo.picture,
    storage_key: photo.storageKey,
    ...PICTURE_SIZE,
    placeholder: placeholderOf(photo.picture),
    state: 'ready',
    created_at: photo.createdAt,
    updated_at: photo.createdAt,
  };
}

/** Inserts bundled photos in one statement and returns their ids, in the order of the input. */
export async function insertBundledPhotos(
  transaction: Transaction,
  photos: readonly NewBundledPhoto[],
): Promise<number[]> {
  if (photos.length === 0) return [];
  const records = photos.map(bundledPhotoRecord);
  const columns = sql.raw(Object.keys(records[0]!).join(', '));
  const { rows } = await sql<{ id: number; storage_key: string }>`
    INSERT INTO photos (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::photos, ${JSON.stringify(records)}::json)
    RETURNING id, storage_key
  `.execute(transaction.kysely);
  // The order of RETURNING is not guaranteed.
  const ids = new Map(rows.map((row) => [row.storage_key, row.id]));
  return photos.map((photo) => ids.get(photo.storageKey)!);
}
