import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

import { type Drawing, DRAWING_HEIGHT, DRAWING_WIDTH } from './drawing/drawing.ts';

/** A drawn photo to store. */
export interface NewDrawnPhoto {
  ownerUserId: number;
  storageKey: string;
  drawing: Drawing;
  placeholder: string;
  createdAt: Date;
}

/** Returns its row for `photos`, keyed by column. */
export function drawnPhotoRecord(photo: NewDrawnPhoto) {
  return {
    owner_user_id: photo.ownerUserId,
    source: 'drawn',
    drawing: photo.drawing,
    storage_key: photo.storageKey,
    width: DRAWING_WIDTH,
    height: DRAWING_HEIGHT,
    placeholder: photo.placeholder,
    state: 'ready',
    created_at: photo.createdAt,
    updated_at: photo.createdAt,
  };
}

/** Inserts drawn photos in one statement and returns their ids, in the order of the input. */
export async function insertDrawnPhotos(
  transaction: Transaction,
  photos: readonly NewDrawnPhoto[],
): Promise<number[]> {
  if (photos.length === 0) return [];
  const records = photos.map(drawnPhotoRecord);
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
