import { sql, type Kysely } from 'kysely';

import type { Rotation } from '#contract/media/photo.ts';
import type { Schema } from '#server/platform/database/schema.ts';

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
