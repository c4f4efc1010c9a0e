import type { MessagePort } from 'node:worker_threads';

import { placeById } from '#contract/place/places/places.ts';
import {
  listingRecord,
  type NumberedListing,
  partRecords,
} from '#server/modules/listing/listing/listing-records.ts';
import { publicPoint } from '#server/modules/listing/listing/public-point.ts';
import { type SearchRow, searchRowsOf } from '#server/modules/listing/search-index/search-rows.ts';
import { type CopyChunk, copyChunk } from '#server/platform/database/copy-rows.ts';

import { bundledPhotoRecord } from './bundled-photo.ts';
import { type MadeListing, makeListing } from './make-listing.ts';
import { chooseAmong, type Sellers } from './sellers.ts';

/** The market to create, as plain data for other threads. */
export interface MarketPlan {
  seed: number;
  now: Date;
  sellers: Sellers;
  /** Maximum photos per listing. */
  mostPhotos: number;
  /** The secret that determines public points. */
  key: Uint8Array;
}

/** A request to a thread: a range of listings, and the port for their rows. */
export interface MarketRange {
  start: number;
  end: number;
  answer: MessagePort;
}

/** The tables that contain rows of a listing. */
export const MARKET_TABLES = [
  'listings',
  'photos',
  'listing_private',
  'listing_texts',
  'listing_photos',
  'listing_events',
  'listing_search',
] as const;

/**
 * Returns the rows of some listings of a market in all their tables, ready for COPY. Listing number
 * `n` has the id `n + 1`, and its photos use their own range of ids.
 */
export function marketRows(plan: MarketPlan, start: number, end: number): CopyChunk[] {
  const chooseSeller = chooseAmong(plan.sellers);
  const records: Record<(typeof MARKET_TABLES)[number], object[]> = {
    listings: [],
    photos: [],
    listing_private: [],
    listing_texts: [],
    listing_photos: [],
    listing_events: [],
    listing_search: [],
  };
  for (let index = start; index < end; index += 1) {
    const made = makeListing(plan.seed, index, plan.now, chooseSeller);
    const { photos, listing } = numbered(plan, index, made);
    records.listings.push(listingRecord(listing));
    records.photos.push(...photos);
    for (const [table, rows] of Object.entries(partRecords(listing))) {
      records[table as keyof typeof records].push(...rows);
    }
    records.listing_search.push(...searchRecords(listing, placeNames(listing)));
  }
  return MARKET_TABLES.flatMap((table) => copyChunk(table, records[table]) ?? []);
}

function numbered(
  plan: MarketPlan,
  index: number,
  { listing, scenes, random }: MadeListing,
): { listing: NumberedListing; photos: object[] } {
  const photoScenes = scenes.photos.slice(0, plan.mostPhotos);
  const planScenes = scenes.floorPlans.slice(0, Math.max(0, plan.mostPhotos - photoScenes.length));
  const firstPhoto = index * plan.mostPhotos + 1;
  const photos = [...photoScenes, ...planScenes].map((picture, at) => ({
    id: firstPhoto + at,
    ...bundledPhotoRecord({
      ownerUserId: listing.ownerUserId,
      storageKey: random.uuid(),
      picture,
      createdAt: listing.listedAt,
    }),
  }));
  const ids = photos.map(({ id }) => id);
  const id = index + 1;
  return {
    photos,
    listing: {
      ...listing,
      id,
      shown: publicPoint({ ...listing, listingId: id, key: plan.key }),
      photoIds: ids.slice(0, photoScenes.length),
      floorPlanIds: ids.slice(photoScenes.length),
    },
  };
}

function placeNames({ districtId, provinceId }: NumberedListing): string[] {
  return [districtId, provinceId].flatMap((id) => {
    if (id === null) return [];
    const { nameEn, nameTh } = placeById(id);
    return [nameEn, nameTh];
  });
}

/**
 * Returns the `listing_search` rows of a listing, equal to those that `writeSearchRows` creates
 * from stored data.
 * @param placeNames of its province, district and subdistrict, in every language
 */
function searchRecords(listing: NumberedListing, placeNames: readonly string[]) {
  const texts = listing.texts.toSorted((one, other) => (one.language < other.language ? -1 : 1));
  const rows: SearchRow[] = searchRowsOf({
    id: listing.id,
    country: listing.country,
    type: listing.type,
    isForSale: listing.deals.includes('sale'),
    isForRent: listing.deals.includes('rent'),
    isPriceOnRequest: listing.isPriceOnRequest,
    salePrice: listing.salePrice,
    rentPrice: listing.rentPrice,
    rentFrequency: listing.rentFrequency,
    publicLat: listing.shown.lat,
    publicLon: listing.shown.lon,
    features: listing.features,
    texts: [
      ...texts.map(({ title }) => title),
      ...texts.map(({ description }) => description),
      ...placeNames,
    ],
  });
  return rows.map((row) => ({
    ...row,
    country: listing.country,
    province_id: listing.provinceId,
    district_id: listing.districtId,
    subdistrict_id: listing.subdistrictId,
    type: listing.type,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    home_size: listing.homeSize,
    lot_size: listing.lotSize,
    furnishing: listing.furnishing,
    features: listing.features,
    is_off_plan: listing.isOffPlan,
    seller_finance: listing.sellerFinance,
    daily_rental: listing.dailyRental,
    floor_level: listing.floorLevel,
    tenure: listing.tenure,
    ownership_quota: listing.ownershipQuota,
    title_deed: listing.titleDeed,
    deposit_months: listing.depositMonths,
    minimum_term_months: listing.minimumTermMonths,
    lease_years_left: listing.leaseYearsLeft,
    road_access: listing.roadAccess,
    road_width: listing.roadWidth,
    utilities: listing.utilities,
    business_id: listing.businessId,
    public_lat: listing.shown.lat,
    public_lon: listing.shown.lon,
    listed_at: listing.listedAt,
  }));
}
