import { type RawBuilder, sql } from 'kysely';

/** The first photos of a listing (`l`) that can be shown, as JSON. */
export function photosOf(kind: 'photo' | 'floor_plan', most: number): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(photo), '[]') from (
      select p.storage_key as key, p.width, p.height, p.placeholder, lp.rotation
      from listing_photos lp join photos p on p.id = lp.photo_id
      where lp.listing_id = l.id and lp.kind = ${kind} and p.state = 'ready'
      order by lp.position limit ${most}
    ) photo
  )`;
}
