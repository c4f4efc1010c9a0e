import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

import type { ListingText, NewListing } from './new-listing.ts';
import { readPointKey } from './point-key.ts';
import { publicPoint } from './public-point.ts';
import { writeSearchRows } from './write-search-rows.ts';

const TEXT_ORIGINS = {
  person: 'written',
  generated: 'generated',
  translated: 'translated',
} as const satisfies Record<ListingText['origin'], string>;

/**
 * Stores approved, published listings with their private parts, texts, photos and search rows.
 * A few statements whatever their number: hand over 1,000 to 5,000 at once.
 * @returns their ids, in order
 */
export async function insertListings(
  transaction: Pick<Transaction, 'kysely'>,
  listings: readonly NewListing[],
): Promise<number[]> {
  if (listings.length === 0) return [];
  const { kysely } = transaction;
  const ids = await takeIds(kysely, listings.length);
  const key = await readPointKey(kysely);
  const numbered = listings.map((listing, index) => ({ id: ids[index]!, ...listing }));
  await insertRows(kysely, numbered, key);
  await insertParts(kysely, numbered);
  await writeSearchRows(transaction, ids);
  return ids;
}

type Numbered = NewListing & { id: number };

/** Ids are taken ahead, so that each listing's parts know whose they are. */
async function takeIds(kysely: Transaction['kysely'], count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id
    from generate_series(1, ${count}::int)
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

async function insertRows(
  kysely: Transaction['kysely'],
  listings: readonly Numbered[],
  key: Uint8Array,
): Promise<void> {
  const records = listings.map((listing) => {
    const { id, exact, showExact, deals, texts, listedAt } = listing;
    const point = publicPoint({ listingId: id, exact, showExact, key });
    return {
      id,
      author_id: listing.ownerUserId,
      owner_user_id: listing.ownerUserId,
      business_id: listing.businessId,
      assigned_user_id: listing.assignedUserId,
      ref: listing.ref,
      type: listing.type,
      is_for_sale: deals.includes('sale'),
      is_for_rent: deals.includes('rent'),
      is_off_plan: listing.isOffPlan,
      status: 'approved',
      published: true,
      sale_price: listing.salePrice,
      rent_price: listing.rentPrice,
      currency: listing.currency,
      rent_frequency: listing.rentFrequency,
      is_por: listing.isPriceOnRequest,
      seller_finance: listing.sellerFinance,
      daily_rental: listing.dailyRental,
      furnishing: listing.furnishing,
      bedrooms: listing.bedrooms,
      bathrooms: listing.bathrooms,
      home_size: listing.homeSize,
      lot_size: listing.lotSize,
      features: listing.features,
      floor_level: listing.floorLevel,
      parking: listing.parking,
      built_year: listing.builtYear,
      renovated_year: listing.renovatedYear,
      available_from: listing.availableFrom,
      common_fee: listing.commonFee,
      tenure: listing.tenure,
      country: listing.country,
      province_id: listing.provinceId,
      district_id: listing.districtId,
      subdistrict_id: listing.subdistrictId,
      postal_code: listing.postalCode,
      show_exact: showExact,
      public_lat: point.lat,
      public_lon: point.lon,
      language: texts[0]?.language ?? 'en',
      availability_confirmed_at: listing.availabilityConfirmedAt,
      featured_at: listing.featuredAt,
      approved_at: listedAt,
      created_at: listedAt,
      updated_at: listedAt,
    };
  });
  const columns = sql.raw(Object.keys(records[0]!).join(', '));
  // `populate` goes by the table's own types; what is left out here keeps its default.
  await sql`
    insert into listings (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::listings, ${json(records)}::json)
  `.execute(kysely);
}

async function insertParts(
  kysely: Transaction['kysely'],
  listings: readonly Numbered[],
): Promise<void> {
  const secluded = listings.map(({ id, exact, street }) => ({ id, ...exact, street }));
  await sql`
    insert into listing_private (listing_id, lat, lon, street)
    select id, lat, lon, coalesce(street, '') from json_to_recordset(${json(secluded)}::json)
      as r (id bigint, lat double precision, lon double precision, street text)
  `.execute(kysely);

  const texts = listings.flatMap(({ id, texts: own }) =>
    own.map((text) => ({ ...text, id, origin: TEXT_ORIGINS[text.origin] })),
  );
  await sql`
    insert into listing_texts (listing_id, language, title, description, origin)
    select id, language, title, description, origin from json_to_recordset(${json(texts)}::json)
      as r (id bigint, language text, title text, description text, origin text)
  `.execute(kysely);

  const photos = listings.flatMap(({ id, photoIds, floorPlanIds }) => [
    ...photoIds.map((photoId, position) => ({ id, photoId, kind: 'photo', position })),
    ...floorPlanIds.map((photoId, position) => ({ id, photoId, kind: 'floor_plan', position })),
  ]);
  await sql`
    insert into listing_photos (listing_id, photo_id, kind, position)
    select id, "photoId", kind, position from json_to_recordset(${json(photos)}::json)
      as r (id bigint, "photoId" bigint, kind text, position smallint)
  `.execute(kysely);

  const events = listings.map(({ id, ownerUserId, listedAt }) => ({ id, ownerUserId, listedAt }));
  await sql`
    insert into listing_events (listing_id, actor_id, kind, to_status, created_at)
    select id, "ownerUserId", 'created', 'approved', "listedAt"
    from json_to_recordset(${json(events)}::json)
      as r (id bigint, "ownerUserId" bigint, "listedAt" timestamptz)
  `.execute(kysely);
}

/** PostgreSQL's texts hold neither NUL nor broken surrogates: importers' may. */
function json(records: readonly object[]): string {
  return JSON.stringify(records, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}
