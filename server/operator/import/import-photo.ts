import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import sharp from 'sharp';

import { imageTypeOf } from '#server/modules/photo/image-type.ts';
import { placeholderOfImage } from '#server/modules/photo/placeholder.ts';
import { masterFileKey, MASTER_MAX_PIXELS } from '#server/modules/photo/rendition.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** HEIC is a photo as well, but not one that the image library can open. */
const READABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The longest file that is taken, bytes. */
const LARGEST = 40 * 1024 * 1024;

/** Why a file is no photo that can be imported, a part of a sentence; null: it is one. */
export async function photoProblem(path: string): Promise<string | null> {
  try {
    const bytes = await readFile(path);
    if (bytes.length > LARGEST) return `${path} is larger than ${LARGEST / 1024 / 1024} MB`;
    if (!READABLE.includes(imageTypeOf(bytes.subarray(0, 16)) ?? '')) {
      return `${path} is no JPEG, PNG, WebP or AVIF`;
    }
    await sharp(bytes, { limitInputPixels: MASTER_MAX_PIXELS }).metadata();
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `there is no file ${path}`;
    return `${path} can't be read as a photo`;
  }
}

/**
 * Stores one photo of an owner, unless the same one is there already.
 * @returns its id
 */
export async function importPhoto(
  transaction: Pick<Transaction, 'kysely'>,
  files: FileStore,
  ownerUserId: number,
  path: string,
): Promise<number> {
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await sql<{ id: number }>`
    SELECT id FROM photos WHERE owner_user_id = ${ownerUserId} AND sha256 = ${sha256} AND state = 'ready'
  `.execute(transaction.kysely);
  if (known.rows[0]) return known.rows[0].id;

  const storageKey = randomUUID();
  const image = sharp(bytes, { limitInputPixels: MASTER_MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient } = await image.metadata();
  const placeholder = await placeholderOfImage(image);
  // Before its row: a photo that is in the database has its file.
  await files.write(masterFileKey(storageKey), bytes);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO photos (owner_user_id, sha256, storage_key, bytes, received, mime, width, height, placeholder, state)
    VALUES (${ownerUserId}, ${sha256}, ${storageKey}, ${bytes.length}, ${bytes.length},
      ${imageTypeOf(bytes.subarray(0, 16))}, ${autoOrient.width}, ${autoOrient.height}, ${placeholder}, 'ready')
    ON CONFLICT (owner_user_id, sha256) DO UPDATE SET
      storage_key = excluded.storage_key, bytes = excluded.bytes, received = excluded.received,
      mime = excluded.mime, width = excluded.width, height = excluded.height,
      placeholder = excluded.placeholder, state = excluded.state
    RETURNING id
  `.execute(transaction.kysely);
  return rows[0]!.id;
}
