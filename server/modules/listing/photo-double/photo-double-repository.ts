import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { LISTING_STATUSES } from '#contract/listing/listing-values.ts';
import type { Photo } from '#contract/media/photo.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import type { BitsApart, PhotoHashes } from './hash-bands.ts';

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
