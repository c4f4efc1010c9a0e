import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Rotation } from '#contract/media/photo.ts';
import { ofListing } from '#server/db/live.ts';

/** SQL: the first photos of a listing (`l`) that are ready, as JSON. */
export function photosOf(kind: 'photo' | 'floor_plan', most: number) {
  return jsonArrayFrom(
    ofListing
      .selectFrom('listing_photos as lp')
      .innerJoin('photos as p', 'p.id', 'lp.photo_id')
      .select(['p.storage_key as key', 'p.width', 'p.height', 'p.placeholder', 'lp.rotation'])
      .whereRef('lp.listing_id', '=', 'l.id')
      .where('lp.kind', '=', kind)
      .where('p.state', '=', 'ready')
      .orderBy('lp.position')
      .limit(most)
      .$narrowType<{ width: NotNull; height: NotNull; rotation: Rotation }>(),
  );
}
