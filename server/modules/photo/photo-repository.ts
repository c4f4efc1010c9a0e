import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { DRAWING_HEIGHT, DRAWING_WIDTH } from './drawing/drawing.ts';
import type { Drawing } from './drawing/drawing.ts';

/** What a photo's renditions are made of. */
export interface PhotoMaster {
  storageKey: string;
  source: 'upload' | 'drawn';
  /** As the database has it; null for an upload. */
  drawing: unknown;
  /** Six hex colours without separator. */
  placeholder: string | null;
}

/** A drawn photo that is to be stored. */
export interface NewDrawnPhoto {
  ownerUserId: number;
  storageKey: string;
  drawing: Drawing;
  placeholder: string;
  createdAt: Date;
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
  }>`
    SELECT source, drawing, placeholder FROM photos
    WHERE storage_key = ${storageKey}::uuid AND state = 'ready'
  `.execute(kysely);
  const row = rows[0];
  return row ? { storageKey, ...row } : null;
}

/** Stores drawn photos in one statement and gives their ids, in the order of the input. */
export async function insertDrawnPhotos(
  transaction: Transaction,
  photos: readonly NewDrawnPhoto[],
): Promise<number[]> {
  if (photos.length === 0) return [];
  const { rows } = await sql<{ id: number; storage_key: string }>`
    INSERT INTO photos (owner_user_id, source, drawing, storage_key, width, height, placeholder, state, created_at, updated_at)
    SELECT owner_user_id, 'drawn', drawing::jsonb, storage_key, ${DRAWING_WIDTH}::int, ${DRAWING_HEIGHT}::int,
      placeholder, 'ready', created_at, created_at
    FROM unnest(
      ${photos.map((photo) => photo.ownerUserId)}::bigint[],
      ${photos.map((photo) => JSON.stringify(photo.drawing))}::text[],
      ${photos.map((photo) => photo.storageKey)}::uuid[],
      ${photos.map((photo) => photo.placeholder)}::text[],
      ${photos.map((photo) => photo.createdAt.toISOString())}::timestamptz[]
    ) AS photo (owner_user_id, drawing, storage_key, placeholder, created_at)
    RETURNING id, storage_key
  `.execute(transaction.kysely);
  // The order of RETURNING is not promised.
  const ids = new Map(rows.map((row) => [row.storage_key, row.id]));
  return photos.map((photo) => ids.get(photo.storageKey)!);
}
