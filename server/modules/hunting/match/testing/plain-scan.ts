import { sql } from 'kysely';
import * as v from 'valibot';

import type { SearchArea } from '#contract/place/area.ts';
import type { HuntCriteria, HuntWishes } from '#contract/hunting/hunt.ts';
import { SearchFilter } from '#contract/market/search-endpoints.ts';
import type { Deal, PropertyType } from '#contract/listing/listing-values.ts';
import type { Market } from '#contract/place/market.ts';
import type { StoredListing } from '#server/modules/listing/listing/testing/fill-market.ts';
import {
  metresToStation,
  modelSearch,
  monthlyPrice,
} from '#server/modules/market/search/testing/search-model.ts';
import type { Database } from '#server/platform/database/connect.ts';

/*
 * Which listings match which hunts, found by comparing every hunt with every listing as they are
 * stored. It uses the model of the search, and no code and no table of the real matching.
 */

/** Units of each currency per US dollar. They divide without a remainder. */
export type Rates = Readonly<Record<'THB' | 'LKR' | 'USD', number>>;

interface ScannedHunt {
  id: number;
  user: number;
  business: number | null;
  country: Market;
  currency: keyof Rates;
  sale: boolean;
  rent: boolean;
  least: number | null;
  most: number | null;
  types: PropertyType[];
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  features: string[];
  areas: SearchArea[];
  criteria: HuntCriteria;
  wishes: HuntWishes;
}

/** Returns each listing that matches a hunt, as `hunt listing deal score`. */
export async function scanPairs({ kysely }: Database, rates: Rates): Promise<string[]> {
  const { rows: hunts } = await sql<ScannedHunt>`
    select id, user_id as user, business_id as business, country, currency, is_for_sale as sale,
      is_for_rent as rent, min_price as least, max_price as most, types, bedrooms, bathrooms,
      home_size::float8 as "homeSize", lot_size::float8 as "lotSize", features, areas, criteria, wishes
    from hunts where status = 'active'
  `.execute(kysely);
  // Only the columns that hunts ask about.
  const { rows: listings } = await sql<StoredListing>`
    select id, owner_user_id as "ownerUserId", business_id as "businessId", country, type,
      array_remove(array[case when is_for_sale then 'sale' end, case when is_for_rent then 'rent' end],
        null) as deals,
      is_por as "isPriceOnRequest", sale_price as "salePrice", rent_price as "rentPrice", bedrooms,
      bathrooms, home_size::float8 as "homeSize", lot_size::float8 as "lotSize", furnishing,
      floor_level as "floorLevel", tenure, seller_finance as "sellerFinance",
      daily_rental as "dailyRental", features, province_id as "provinceId",
      district_id as "districtId", subdistrict_id as "subdistrictId", created_at as "listedAt",
      jsonb_build_object('lat', public_lat, 'lon', public_lon) as shown,
      (select jsonb_agg(t) from listing_texts t where t.listing_id = l.id) as texts
    from listings l where status = 'approved' and published and deleted_at is null
  `.execute(kysely);
  return hunts
    .flatMap((hunt) => {
      const others = listings.filter(({ ownerUserId, businessId }) =>
        hunt.business === null ? hunt.user !== ownerUserId : hunt.business !== businessId,
      );
      return filtersOf(hunt, rates).flatMap((filter) =>
        modelSearch(others, filter).map(({ id, deal }) => {
          const score = scoreOf(
            hunt,
            others.find((one) => one.id === id)!,
            deal,
            rates,
          );
          return `${hunt.id} ${id} ${deal} ${score}`;
        }),
      );
    })
    .toSorted();
}

/** How much one unit of a hunt's currency is in the currency of its listings. */
const worthOf = ({ country, currency }: ScannedHunt, rates: Rates) =>
  rates[country === 'TH' ? 'THB' : 'LKR'] / rates[currency];

/** Returns the searches of a hunt: those for homes and for land have minima of their own. */
function filtersOf(hunt: ScannedHunt, rates: Rates): SearchFilter[] {
  const { keyword = '', size, pricePerSqm, ...criteria } = hunt.criteria;
  const converted = (bound: number | null | undefined) =>
    bound ? bound * worthOf(hunt, rates) : null;
  // Among the keywords of the lives, only this word has a meaning that the model doesn't know.
  const words = keyword.split(' ').filter((word) => word !== 'rent');
  const isRentOnly = hunt.sale && hunt.rent && words.join(' ') !== keyword;
  const isLand = (type: PropertyType) => type === 'land';
  return [
    { types: hunt.types.filter((type) => !isLand(type)), least: hunt.homeSize },
    { types: hunt.types.filter(isLand), least: hunt.lotSize },
  ].flatMap(({ types, least }) => {
    if (types.length === 0) return [];
    return v.parse(SearchFilter, {
      ...criteria,
      keyword: words.join(' '),
      propertyTypes: types,
      country: hunt.country,
      areas: hunt.areas,
      isForSale: hunt.sale && !isRentOnly,
      isForRent: hunt.rent,
      listingPrice: { min: converted(hunt.least), max: converted(hunt.most) },
      pricePerSqm: { min: converted(pricePerSqm?.min), max: converted(pricePerSqm?.max) },
      bedrooms: hunt.bedrooms,
      bathrooms: hunt.bathrooms,
      size: { min: Math.max(size?.min ?? 0, least ?? 0) || null, max: size?.max ?? null },
      features: hunt.features,
    });
  });
}

function scoreOf(hunt: ScannedHunt, home: StoredListing, deal: Deal, rates: Rates): number {
  const { wishes } = hunt;
  const price = monthlyPrice(home, deal);
  const met: boolean[] = [];
  if (wishes.price !== null) {
    met.push(price !== null && price <= wishes.price * worthOf(hunt, rates));
  }
  if (wishes.bedrooms) met.push((home.bedrooms ?? -1) >= wishes.bedrooms);
  if (wishes.bathrooms) met.push((home.bathrooms ?? -1) >= wishes.bathrooms);
  if (wishes.homeSize && home.type !== 'land') met.push((home.homeSize ?? -1) >= wishes.homeSize);
  if (wishes.stationWithin !== null) met.push(metresToStation(home) <= wishes.stationWithin);
  if (wishes.furnishingStatus !== null) met.push(home.furnishing === wishes.furnishingStatus);
  for (const feature of wishes.features) met.push(home.features.includes(feature));
  if (met.length === 0) return 100;
  return Math.round(60 + (40 * met.filter(Boolean).length) / met.length);
}
