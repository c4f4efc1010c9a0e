import { sql } from 'kysely';

import { PUBLIC_GRID_DEGREES } from '../listing/public-point.ts';
import { isLive } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { type BitsApart, LEAST_FEATURES } from './hash-bands.ts';

/** Maximum metres between the points of one home, as different people set them. */
const NEAR_M = 50;
const METRES_PER_DEGREE = 111_195;

/** Maximum difference between two statements of a home's size, as a share. */
const SIZE_SHARE = 0.03;

/** A photo of another listing that may show the same home. */
export interface NearbyPhotoRow extends BitsApart {
  listingId: number;
  isSamePhoto: boolean;
}

const cell = (degrees: 'own.lat' | 'own.lon' | 'l.public_lat' | 'l.public_lon') =>
  sql`floor(${sql.raw(degrees)} / ${PUBLIC_GRID_DEGREES}::float8)`;

const isSimilar = (own: 'own.home_size' | 'own.lot_size', other: 'l.home_size' | 'l.lot_size') => {
  const [one, two] = [sql.raw(own), sql.raw(other)];
  return sql`coalesce(abs(${one} - ${two}) <= ${SIZE_SHARE}::float8 * greatest(${one}, ${two}), true)`;
};

/**
 * Returns photos of live listings at the place of a listing and of the same type, rooms, floor and
 * size, that may be copies of its own photos. Only public points are compared, so that the result
 * tells nothing about a place that its owner hides.
 */
export async function findNearbyWithPhotos(
  { kysely }: Queries,
  listingId: number,
): Promise<NearbyPhotoRow[]> {
  const { rows } = await sql<NearbyPhotoRow>`
    with own as (
      select id, type, bedrooms, floor_level, home_size, lot_size, show_exact,
        public_lat as lat, public_lon as lon
      from listings where id = ${listingId}
    ), photo as (
      select p.id, p.phash, p.phash_dct, p.phash_fine from listing_photos lp
      join photos p on p.id = lp.photo_id
      where lp.listing_id = ${listingId} and lp.kind = 'photo'
    ), alike as (
      select id, true as same, 0 as differences, 0 as waves, 0 as fine from photo
      union all
      select p.id, false, bit_count((p.phash # photo.phash)::bit(64))::int,
        bit_count((p.phash_dct # photo.phash_dct)::bit(64))::int,
        bit_count(p.phash_fine # photo.phash_fine)::int
      from photo join photos p on p.phash is not null and p.state = 'ready' and p.id <> photo.id
        and photo_hash_bands(p.phash, p.phash_dct) && photo_hash_bands(photo.phash, photo.phash_dct)
      where bit_count(photo.phash::bit(64)) between ${LEAST_FEATURES}::int
        and ${64 - LEAST_FEATURES}::int
    )
    select l.id as "listingId", alike.same as "isSamePhoto", alike.differences, alike.waves,
      alike.fine
    from own, alike
    join listing_photos lp on lp.photo_id = alike.id and lp.kind = 'photo'
    join listings l on l.id = lp.listing_id and ${isLive}
    where l.id <> own.id and l.type = own.type and l.bedrooms is not distinct from own.bedrooms
      and coalesce(l.floor_level = own.floor_level, true)
      and ${isSimilar('own.home_size', 'l.home_size')}
      and ${isSimilar('own.lot_size', 'l.lot_size')}
      and case when own.show_exact and l.show_exact
        then power(l.public_lat - own.lat, 2)
          + power((l.public_lon - own.lon) * cos(radians(own.lat)), 2)
          <= ${(NEAR_M / METRES_PER_DEGREE) ** 2}::float8
        else ${cell('l.public_lat')} = ${cell('own.lat')} and ${cell('l.public_lon')} = ${cell('own.lon')}
      end
  `.execute(kysely);
  return rows;
}
