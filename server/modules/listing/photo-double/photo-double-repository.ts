import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { LISTING_STATUSES } from '#contract/listing/listing-values.ts';
import type { Photo } from '#contract/media/photo.ts';
import { isLive } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { PUBLIC_GRID_DEGREES } from '../listing/public-point.ts';

import { type BitsApart, LEAST_FEATURES, type PhotoHashes } from './hash-bands.ts';

/**
 * Maximum number of possible copies per photo, most similar first. Moderators wouldn't look through
 * more.
 */
const MOST_CANDIDATES = 50;

export interface HashedPhoto extends PhotoHashes {
  id: number;
  photo: Photo;
}

/**
 * Returns the photos of a listing that have hashes, in order. `null` if there is no such listing.
 */
export async function readHashedPhotos(
  { kysely }: Queries,
  listingId: number,
): Promise<HashedPhoto[] | null> {
  const row = await kysely
    .selectFrom('listings as l')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_photos as lp')
          .innerJoin('photos as p', 'p.id', 'lp.photo_id')
          .select([
            'p.id',
            // As text, because JSON numbers can't hold 64 bits.
            sql<string>`p.phash::text`.as('differences'),
            sql<string | null>`p.phash_dct::text`.as('waves'),
            sql<string | null>`p.phash_fine::text`.as('fine'),
            'p.storage_key as key',
            'p.width',
            'p.height',
            'p.placeholder',
          ])
          .whereRef('lp.listing_id', '=', 'l.id')
          .where('lp.kind', '=', 'photo')
          .where('p.state', '=', 'ready')
          .where('p.phash', 'is not', null)
          .orderBy('lp.position')
          .$narrowType<{ width: NotNull; height: NotNull }>(),
      ).as('photos'),
    )
    .where('l.id', '=', listingId)
    .executeTakeFirst();
  if (!row) return null;
  return row.photos.map(({ id, differences, waves, fine, ...photo }) => ({
    id,
    photo,
    fine,
    differences: BigInt(differences),
    waves: waves === null ? null : BigInt(waves),
  }));
}

/** A photo of another owner's listing that may be the same picture. */
export interface CandidateRow extends BitsApart {
  photo: Photo;
  listingId: number;
  ownerUserId: number;
  ownerName: string;
  title: string | null;
  status: (typeof LISTING_STATUSES)[number];
  published: boolean;
  listedAt: Date;
}

/**
 * Returns photos with one of the given bands in listings of another owner and business, most
 * similar first. Leaves out deleted listings.
 */
export async function findCandidates(
  { kysely }: Queries,
  listingId: number,
  { id, differences, waves, fine }: PhotoHashes & { id: number },
  bands: readonly number[],
): Promise<CandidateRow[]> {
  const wavesApart =
    waves === null
      ? sql`null::int`
      : sql`bit_count((p.phash_dct # ${waves.toString()}::bigint)::bit(64))::int`;
  const fineApart =
    fine === null ? sql`null::int` : sql`bit_count(p.phash_fine # ${fine}::bit(256))::int`;
  const { rows } = await sql<CandidateRow>`
    with own as (select owner_user_id, business_id from listings where id = ${listingId}),
    alike as materialized (
      select p.id, p.storage_key, p.width, p.height, p.placeholder,
        bit_count((p.phash # ${differences.toString()}::bigint)::bit(64))::int as differences,
        ${wavesApart} as waves, ${fineApart} as fine
      from photos p
      where photo_hash_bands(p.phash, p.phash_dct) && ${bands}::int[]
        and p.phash is not null and p.state = 'ready' and p.id <> ${id}
    )
    select json_build_object('key', alike.storage_key, 'width', alike.width,
        'height', alike.height, 'placeholder', alike.placeholder) as photo,
      alike.differences, alike.waves, alike.fine, l.id as "listingId", l.owner_user_id as "ownerUserId",
      trim(owner.first_name || ' ' || owner.last_name) as "ownerName",
      (select t.title from listing_texts t where t.listing_id = l.id and t.title <> ''
        order by t.language = l.language desc limit 1) as title,
      l.status, l.published, coalesce(l.approved_at, l.created_at) as "listedAt"
    from own, alike
    join listing_photos lp on lp.photo_id = alike.id
    join listings l on l.id = lp.listing_id
    join users owner on owner.id = l.owner_user_id
    where l.id <> ${listingId} and l.status <> 'deleted'
      and l.owner_user_id <> own.owner_user_id
      and (own.business_id is null or l.business_id is distinct from own.business_id)
    order by alike.differences + coalesce(alike.waves, alike.differences), l.id
    limit ${MOST_CANDIDATES}
  `.execute(kysely);
  return rows;
}

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
