import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';
import { isLive } from '#server/db/live.ts';
import { noteOnMap } from '#server/modules/place/map-cell/map-cells.ts';

import { searchRowsOf, type SearchSource } from './search-rows.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Finds the hunts that listings match, after they came to the market, changed or left. */
    match_listings: { listingIds: readonly number[] };
  }
}

/** Before emails, of which a listing that many hunts match leaves thousands. */
export const MATCHING_PRIORITY = -1;

/** Listings of one job. Each is matched in its own transaction. */
const MATCHED_TOGETHER = 100;

/**
 * Rebuilds the search rows of the given listings: writes those of live listings and deletes the
 * others. Every command that changes a listing must call it, in its own transaction and after its
 * own writes. The hunts that match are found after the commit.
 */
export async function writeSearchRows(
  transaction: Pick<Transaction, 'kysely' | 'addJob'>,
  listingIds: readonly number[],
): Promise<void> {
  const { kysely } = transaction;
  for (let start = 0; start < listingIds.length; start += MATCHED_TOGETHER) {
    const part = listingIds.slice(start, start + MATCHED_TOGETHER);
    await transaction.addJob(
      'match_listings',
      { listingIds: part },
      { priority: MATCHING_PRIORITY },
    );
  }
  await sql`
    with gone as (
      delete from listing_search where listing_id = any(${listingIds}::bigint[]) returning *
    ) ${noteOnMap('gone', 'went')}
  `.execute(kysely);
  const { rows: sources } = await sql<SearchSource>`
    select l.id, l.country, l.type, l.is_for_sale as "isForSale", l.is_for_rent as "isForRent",
      l.is_por as "isPriceOnRequest", l.sale_price as "salePrice", l.rent_price as "rentPrice",
      l.rent_frequency as "rentFrequency", l.public_lat as "publicLat", l.public_lon as "publicLon",
      l.features,
      array_remove(texts.parts || array[
        district.name_en, district.name_th, province.name_en, province.name_th,
        subdistrict.name_en, subdistrict.name_th, l.neighbourhood
      ], null) as texts
    from listings l
    left join places province on province.id = l.province_id
    left join places district on district.id = l.district_id
    left join places subdistrict on subdistrict.id = l.subdistrict_id
    left join lateral (
      select array_agg(t.title order by t.language) || array_agg(t.description order by t.language)
        as parts
      from listing_texts t where t.listing_id = l.id
    ) texts on true
    where l.id = any(${listingIds}::bigint[]) and ${isLive}
  `.execute(kysely);
  if (sources.length === 0) return;
  await sql`
    with written as (
    insert into listing_search (
      listing_id, deal, country, province_id, district_id, subdistrict_id, cell, c14, type, price,
      other_deal, bedrooms, bathrooms, home_size, lot_size, furnishing, features, is_off_plan,
      seller_finance, daily_rental, rent_frequency, public_lat, public_lon, listed_at, tsv, haystack,
      bts_metres, mrt_metres, arl_metres, srt_metres, station_metres, floor_level, tenure,
      ownership_quota, title_deed, deposit_months, minimum_term_months, lease_years_left,
      road_access, road_width, utilities, business_id, version
    )
    select made.listing_id, made.deal, l.country, l.province_id, l.district_id, l.subdistrict_id,
      made.cell, made.c14, l.type, made.price, made.other_deal, l.bedrooms, l.bathrooms,
      l.home_size, l.lot_size, l.furnishing, l.features, l.is_off_plan, l.seller_finance,
      l.daily_rental, made.rent_frequency, l.public_lat, l.public_lon,
      coalesce(l.approved_at, l.created_at), made.tsv, made.haystack,
      made.bts_metres, made.mrt_metres, made.arl_metres, made.srt_metres,
      made.station_metres, l.floor_level, l.tenure, l.ownership_quota, l.title_deed, l.deposit_months,
      l.minimum_term_months, l.lease_years_left, l.road_access, l.road_width, l.utilities,
      l.business_id, made.version
    from json_to_recordset(${JSON.stringify(sources.flatMap(searchRowsOf))}::json) as made (
      listing_id bigint, deal text, other_deal boolean, price bigint, rent_frequency text,
      cell bigint, c14 int, tsv tsvector, haystack text, bts_metres smallint,
      mrt_metres smallint, arl_metres smallint, srt_metres smallint, station_metres smallint,
      version smallint
    )
    join listings l on l.id = made.listing_id
    returning *
    ) ${noteOnMap('written', 'came')}
  `.execute(kysely);
}
