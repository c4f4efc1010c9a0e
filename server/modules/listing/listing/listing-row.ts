import { type InferResult, type Kysely, type NotNull, type RawBuilder, sql } from 'kysely';

import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import type { Market } from '#contract/place/market.ts';
import { featuredUntil } from '#server/modules/listing/featured.ts';
import { ofListing } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import { photosOf } from '#server/modules/media/photo/shown-photos.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { CARD_FACTS, PAGE_FACTS, selectFacts } from './listing-facts.ts';

/** Number of photos that a card can browse through. */
const CARD_PHOTOS = 5;

/** SQL: the time a listing (`l`) went live, used to sort by 'newest'. */
export function listedAt(): RawBuilder<Date> {
  return sql`coalesce(l.approved_at, l.created_at)`;
}

/** SQL: the time a listing (`l`) was last known to be available: confirmed, else went live. */
export function confirmedAt(): RawBuilder<Date> {
  // As in `listings_confirmed_idx`.
  return sql`coalesce(l.availability_confirmed_at, l.approved_at, l.created_at)`;
}

/** Selects listings (`l`) with their titles (`en`, `th`). */
export function titledListings(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('listings as l')
    .leftJoin('listing_texts as en', (join) =>
      join.onRef('en.listing_id', '=', 'l.id').on('en.language', '=', 'en'),
    )
    .leftJoin('listing_texts as th', (join) =>
      join.onRef('th.listing_id', '=', 'l.id').on('th.language', '=', 'th'),
    )
    .select(['l.id', 'en.title as titleEn', 'th.title as titleTh']);
}

/** Selects listings (`l`) with their titles and place names. */
export function namedListings(kysely: Kysely<Schema>) {
  return titledListings(kysely)
    .leftJoin('places as province', 'province.id', 'l.province_id')
    .leftJoin('places as district', 'district.id', 'l.district_id')
    .select([
      'province.name_en as provinceEn',
      'province.name_th as provinceTh',
      'district.name_en as districtEn',
      'district.name_th as districtTh',
    ]);
}

/** Live listings always have a public point. */
type Shown = { publicLat: NotNull; publicLon: NotNull };

/** Selects listings (`l`) with the columns that the map needs. */
export function listingPins(kysely: Kysely<Schema>) {
  return titledListings(kysely)
    .select(
      selectFacts([
        'isForSale',
        'isForRent',
        'isPriceOnRequest',
        'type',
        'salePrice',
        'rentPrice',
        'showExact',
      ]),
    )
    .select(['l.currency', 'l.public_lat as publicLat', 'l.public_lon as publicLon'])
    .$narrowType<Shown>();
}

/**
 * Selects listings (`l`) with the columns that a card needs, in all languages. Contains nothing
 * private.
 */
function bareCards(kysely: Kysely<Schema>) {
  return namedListings(kysely)
    .select(selectFacts(CARD_FACTS))
    .select([
      'l.version',
      'l.owner_user_id as ownerUserId',
      'l.business_id as businessId',
      'l.currency',
      'l.public_lat as publicLat',
      'l.public_lon as publicLon',
      featuredUntil.as('featuredUntil'),
      'l.availability_confirmed_at as availabilityConfirmedAt',
      'l.updated_at as updatedAt',
      listedAt().as('listedAt'),
    ])
    .$narrowType<Shown & { country: Market }>();
}

export function listingCards(kysely: Kysely<Schema>) {
  return bareCards(kysely).select(photosOf('photo', CARD_PHOTOS).as('photos'));
}

/** Selects listings (`l`) with the columns of a card and of the listing's page. */
export function listingPages(kysely: Kysely<Schema>) {
  const views = ofListing
    .selectFrom('listing_stats as stats')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('stats.views'), sql.lit(0)).as('views'))
    .whereRef('stats.listing_id', '=', 'l.id');
  return bareCards(kysely)
    .innerJoin('users as contact', (join) => join.on('contact.id', '=', responsible))
    .leftJoin('businesses as business', 'business.id', 'l.business_id')
    .select(selectFacts(PAGE_FACTS))
    .select([
      'l.language',
      'en.description as descriptionEn',
      'th.description as descriptionTh',
      'en.origin as originEn',
      'th.origin as originTh',
      'business.name as businessName',
      'contact.id as contactId',
      'contact.first_name as contactFirstName',
      'contact.last_name as contactLastName',
      'contact.username as contactUsername',
      views.$asScalar().$notNull().as('views'),
      photosOf('photo', LISTING_PHOTOS.most).as('photos'),
      photosOf('floor_plan', LISTING_PHOTOS.most).as('floorPlans'),
    ]);
}

export type ListingPinRow = InferResult<ReturnType<typeof listingPins>>[number];
export type ListingCardRow = InferResult<ReturnType<typeof listingCards>>[number];
export type ListingRow = InferResult<ReturnType<typeof listingPages>>[number];
