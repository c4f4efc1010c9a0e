import { type InferResult, type Kysely, type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Market } from '#contract/place/market.ts';
import type { Rotation } from '#contract/media/photo.ts';
import { FORM_FACTS, selectFacts } from '#server/modules/listing/listing/listing-facts.ts';
import { featuredUntil } from '#server/modules/listing/featured.ts';
import { listedAt, namedListings } from '#server/modules/listing/listing/listing-row.ts';
import { ofListing } from '#server/db/live.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { shownName } from '#server/platform/database/table-conditions.ts';

/** The reason of the last decision by a moderator. `null` if it has none. */
const decisionReason = ofListing
  .selectFrom('listing_events as e')
  .select((eb) => eb.fn<string | null>('nullif', ['e.reason', sql.lit('')]).as('reason'))
  .whereRef('e.listing_id', '=', 'l.id')
  .where('e.kind', '=', 'decided')
  .orderBy('e.id', 'desc')
  .limit(1);

/** The texts of a listing as JSON, its original language first. */
const texts = jsonArrayFrom(
  ofListing
    .selectFrom('listing_texts as t')
    .select(['t.language', 't.title', 't.description', 't.origin'])
    .whereRef('t.listing_id', '=', 'l.id')
    .orderBy((eb) => eb('t.language', '=', eb.ref('l.language')), 'desc')
    .orderBy('t.language'),
);

/** The photos of a listing as JSON, in order: photos, then floor plans. */
const photos = jsonArrayFrom(
  ofListing
    .selectFrom('listing_photos as lp')
    .innerJoin('photos as p', 'p.id', 'lp.photo_id')
    .select([
      'p.id',
      // Hash of the file, in hexadecimal. Bundled photos have none, so theirs is the hash of the
      // storage key.
      sql<string>`encode(coalesce(p.sha256, sha256(convert_to(p.storage_key::text, 'UTF8'))), 'hex')`.as(
        'hash',
      ),
      'lp.kind',
      'lp.rotation',
      'p.storage_key as key',
      'p.width',
      'p.height',
      'p.placeholder',
    ])
    .whereRef('lp.listing_id', '=', 'l.id')
    .where('p.state', '=', 'ready')
    .orderBy((eb) => eb('lp.kind', '=', 'floor_plan'))
    .orderBy('lp.position')
    .$narrowType<{ width: NotNull; height: NotNull; rotation: Rotation }>(),
);

/** Columns of a listing without its texts and photos, over `l` and `private`. */
const OWN_COLUMNS = [
  ...selectFacts(FORM_FACTS),
  'l.id',
  'l.version',
  'l.reviewed_version as reviewedVersion',
  'l.owner_user_id as ownerUserId',
  'l.business_id as businessId',
  'l.assigned_user_id as assignedUserId',
  'l.status',
  'l.published',
  'l.is_withheld as isWithheld',
  sql<boolean>`l.approved_at is not null`.as('wasApproved'),
  'l.ended_as as endedAs',
  'l.ended_at as endedAt',
  'private.final_price as finalPrice',
  decisionReason.as('decisionReason'),
  'l.currency',
  'private.lat',
  'private.lon',
  sql<string>`coalesce(private.street, '')`.as('street'),
  sql<string>`coalesce(private.address2, '')`.as('address2'),
  'l.availability_confirmed_at as availabilityConfirmedAt',
  featuredUntil.as('featuredUntil'),
  listedAt().as('listedAt'),
  'l.created_at as createdAt',
  'l.updated_at as updatedAt',
] as const;

/** Selects whole listings (`l`), for their team and moderators. */
export function ownListings(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('listings as l')
    .leftJoin('listing_private as private', 'private.listing_id', 'l.id')
    .select(OWN_COLUMNS)
    .select([texts.as('texts'), photos.as('photos')])
    .$narrowType<{ country: Market }>();
}

/** Maximum number of askers' messages shown with a listing. */
const SHOWN_QUESTIONS = 5;

/** Selects listings (`l`) with the columns of their owner's list. */
export function ownLines(kysely: Kysely<Schema>) {
  return namedListings(kysely)
    .leftJoin('listing_private as private', 'private.listing_id', 'l.id')
    .select(OWN_COLUMNS)
    .select((eb) => [
      photos.as('photos'),
      // Status of the appeal against the last decision. `null` if there is none.
      eb
        .selectFrom('listing_appeals as a')
        .select('a.status')
        .where(
          'a.event_id',
          '=',
          eb
            .selectFrom('listing_events as e')
            .select('e.id')
            .whereRef('e.listing_id', '=', 'l.id')
            .where('e.kind', 'in', ['decided', 'deleted'])
            .orderBy('e.id', 'desc')
            .limit(1),
        )
        .as('appealStatus'),
      // Name of the member that it is assigned to. `null` if none, or if they have left.
      eb
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(shownName('u').as('name'))
        .whereRef('m.business_id', '=', 'l.business_id')
        .whereRef('m.user_id', '=', 'l.assigned_user_id')
        .where('m.ended_at', 'is', null)
        .as('assigneeName'),
      eb
        .selectFrom('availability_requests as r')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('r.listing_id', '=', 'l.id')
        .where('r.status', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('openQuestions'),
      jsonArrayFrom(
        eb
          .selectFrom('availability_requests as r')
          .select(['r.id', 'r.message', 'r.created_at as createdAt'])
          .whereRef('r.listing_id', '=', 'l.id')
          .where('r.status', '=', 'pending')
          .where('r.message', '<>', '')
          .orderBy('r.id', 'desc')
          .limit(SHOWN_QUESTIONS),
      ).as('questions'),
    ])
    .$narrowType<{ country: Market }>();
}

/** A whole listing, including the exact place. */
export type OwnListingRow = InferResult<ReturnType<typeof ownListings>>[number];
export type OwnListingFacts = Omit<OwnListingRow, 'texts' | 'photos'>;
export type OwnPhotoRow = OwnListingRow['photos'][number];
export type OwnLineRow = InferResult<ReturnType<typeof ownLines>>[number];
