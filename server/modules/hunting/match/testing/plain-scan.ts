import { sql } from 'kysely';

import { STATIONS } from '#server/modules/market/station/stations.ts';
import type { Database } from '#server/platform/database/connect.ts';

/*
 * Which listings match which hunts, found by comparing every hunt with every listing as they are
 * stored. It uses no code and no table of the real matching.
 */

type Deal = 'sale' | 'rent';

/** Units of each currency per US dollar. They divide without a remainder. */
export type Rates = Readonly<Record<'THB' | 'LKR' | 'USD', number>>;

interface Area {
  kind: 'circle' | 'place' | 'shape';
  latitude: number;
  longitude: number;
  radius: number;
  placeId: number;
  ring: [number, number][];
}

interface Range {
  min?: number | null;
  max?: number | null;
}

interface ScannedHunt {
  id: number;
  user: number;
  business: number | null;
  country: string;
  currency: keyof Rates;
  sale: boolean;
  rent: boolean;
  least: number | null;
  most: number | null;
  types: string[];
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  features: string[];
  areas: Area[];
  criteria: {
    keyword?: string;
    exactBedrooms?: number | null;
    size?: Range;
    pricePerSqm?: Range;
    floorLevel?: Range;
    stationWithin?: number | null;
    tenure?: string[];
    furnishingStatus?: string[];
    hasSellerFinance?: boolean;
    hasDailyRental?: boolean;
  };
  wishes: {
    price: number | null;
    bedrooms: number | null;
    bathrooms: number | null;
    homeSize: number | null;
    stationWithin: number | null;
    furnishingStatus: string | null;
    features: string[];
  };
}

interface ScannedListing {
  id: number;
  owner: number;
  business: number | null;
  country: string;
  type: string;
  sale: boolean;
  rent: boolean;
  onRequest: boolean;
  salePrice: number | null;
  rentPrice: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  furnishing: string | null;
  floor: number | null;
  tenure: string | null;
  sellerFinance: boolean;
  dailyRental: boolean;
  features: string[];
  province: number | null;
  district: number | null;
  lat: number;
  lon: number;
  words: string;
}

/** A listing that matches a hunt, as `hunt listing deal score`. */
export async function scanPairs({ kysely }: Database, rates: Rates): Promise<string[]> {
  const { rows: hunts } = await sql<ScannedHunt>`
    select id, user_id as user, business_id as business, country, currency, is_for_sale as sale,
      is_for_rent as rent, min_price as least, max_price as most, types, bedrooms, bathrooms,
      home_size::float8 as "homeSize", lot_size::float8 as "lotSize", features, areas, criteria, wishes
    from hunts where status = 'active'
  `.execute(kysely);
  const { rows: listings } = await sql<ScannedListing>`
    select id, owner_user_id as owner, business_id as business, country, type, is_for_sale as sale,
      is_for_rent as rent, is_por as "onRequest", sale_price as "salePrice",
      rent_price as "rentPrice", bedrooms, bathrooms, home_size::float8 as "homeSize",
      lot_size::float8 as "lotSize", furnishing, floor_level as floor, tenure,
      seller_finance as "sellerFinance", daily_rental as "dailyRental", features,
      province_id as province, district_id as district, public_lat as lat, public_lon as lon,
      (select string_agg(lower(title || ' ' || description), ' ') from listing_texts t
        where t.listing_id = l.id) as words
    from listings l where status = 'approved' and published and deleted_at is null
  `.execute(kysely);
  const pairs: string[] = [];
  for (const hunt of hunts) {
    for (const listing of listings) {
      const isOwn =
        hunt.business === null ? hunt.user === listing.owner : hunt.business === listing.business;
      const deal = (['sale', 'rent'] as const).find((one) => fits(hunt, listing, one, rates));
      if (isOwn || !deal) continue;
      pairs.push(`${hunt.id} ${listing.id} ${deal} ${scoreOf(hunt, listing, deal, rates)}`);
    }
  }
  return pairs.toSorted();
}

const OWN_CURRENCY: Record<string, 'THB' | 'LKR'> = { TH: 'THB', LK: 'LKR' };

function fits(hunt: ScannedHunt, home: ScannedListing, deal: Deal, rates: Rates): boolean {
  const { criteria } = hunt;
  const size = sizeOf(home);
  const amount = priceOf(home, deal);
  const own = rates[OWN_CURRENCY[hunt.country]!];
  const price = amount === null ? null : (amount * rates[hunt.currency]) / own;
  const least = home.type === 'land' ? hunt.lotSize : hunt.homeSize;
  const said = wordsOf(criteria.keyword ?? '');
  const asksBoth = hunt.sale === hunt.rent;
  const chosen = (some: string[] | undefined, all: number, value: string | null) =>
    !some || some.length === 0 || some.length === all || (value !== null && some.includes(value));
  return (
    hunt[deal] &&
    home[deal] &&
    hunt.country === home.country &&
    hunt.types.includes(home.type) &&
    hunt.areas.some((area) => isIn(home, area)) &&
    within(price, { min: hunt.least, max: hunt.most }) &&
    within(home.bedrooms, { min: hunt.bedrooms }) &&
    within(home.bathrooms, { min: hunt.bathrooms }) &&
    within(size, { min: least }) &&
    hunt.features.every((feature) => home.features.includes(feature)) &&
    (criteria.exactBedrooms == null || home.bedrooms === criteria.exactBedrooms) &&
    within(size, criteria.size) &&
    within(price === null || size === null ? null : price / size, criteria.pricePerSqm) &&
    within(home.floor, criteria.floorLevel) &&
    (criteria.stationWithin == null || metresToStation(home) <= criteria.stationWithin) &&
    chosen(criteria.tenure, 2, home.tenure) &&
    chosen(criteria.furnishingStatus, 3, home.furnishing) &&
    (!criteria.hasSellerFinance || home.sellerFinance) &&
    (!criteria.hasDailyRental || home.dailyRental) &&
    (said.deal === null || !asksBoth || said.deal === deal) &&
    (said.type === null || said.type === home.type) &&
    said.others.every((word) => home.words.split(/\W+/).includes(word))
  );
}

/** The words of a keyword, of which `rent` and `condo` have a meaning. */
function wordsOf(keyword: string): { deal: Deal | null; type: string | null; others: string[] } {
  const words = keyword.split(' ').filter(Boolean);
  return {
    deal: words.includes('rent') ? 'rent' : null,
    type: words.includes('condo') ? 'condo' : null,
    others: words.filter((word) => word !== 'rent' && word !== 'condo'),
  };
}

function scoreOf(hunt: ScannedHunt, home: ScannedListing, deal: Deal, rates: Rates): number {
  const { wishes } = hunt;
  const amount = priceOf(home, deal);
  const own = rates[OWN_CURRENCY[hunt.country]!];
  const price = amount === null ? null : (amount * rates[hunt.currency]) / own;
  const met: boolean[] = [];
  if (wishes.price !== null) met.push(price !== null && price <= wishes.price);
  if (wishes.bedrooms) met.push((home.bedrooms ?? -1) >= wishes.bedrooms);
  if (wishes.bathrooms) met.push((home.bathrooms ?? -1) >= wishes.bathrooms);
  if (wishes.homeSize && home.type !== 'land') met.push((home.homeSize ?? -1) >= wishes.homeSize);
  if (wishes.stationWithin !== null) met.push(metresToStation(home) <= wishes.stationWithin);
  if (wishes.furnishingStatus !== null) met.push(home.furnishing === wishes.furnishingStatus);
  for (const feature of wishes.features) met.push(home.features.includes(feature));
  if (met.length === 0) return 100;
  return Math.round(60 + (40 * met.filter(Boolean).length) / met.length);
}

const sizeOf = (home: ScannedListing) => (home.type === 'land' ? home.lotSize : home.homeSize);

function priceOf(home: ScannedListing, deal: Deal): number | null {
  if (home.onRequest) return null;
  return deal === 'sale' ? home.salePrice : home.rentPrice;
}

/** A bound of 0 or none is no restriction, and an unknown value meets no other. */
function within(value: number | null, { min, max }: Range = {}): boolean {
  if (min && (value === null || value < min)) return false;
  return max == null || (value !== null && value <= max);
}

/** Differences below this are rounding. */
const ROUNDED_DEGREES = 1e-12;

function isIn(home: ScannedListing, area: Area): boolean {
  if (area.kind === 'circle') {
    return kmBetween(home, { lat: area.latitude, lon: area.longitude }) <= area.radius;
  }
  if (area.kind === 'place') return [home.province, home.district].includes(area.placeId);
  // Casts a ray to the east and counts the edges that it crosses. The edges are part of the area.
  let isInside = false;
  for (const [index, [x1, y1]] of area.ring.entries()) {
    const [x2, y2] = area.ring[(index + 1) % area.ring.length]!;
    const along =
      Math.hypot(home.lon - x1, home.lat - y1) + Math.hypot(home.lon - x2, home.lat - y2);
    if (along - Math.hypot(x2 - x1, y2 - y1) < ROUNDED_DEGREES) return true;
    if (y1 > home.lat === y2 > home.lat) continue;
    if (home.lon < x1 + ((home.lat - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

/** By the angle between two vectors from the middle of the earth. */
function kmBetween(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const vector = ({ lat, lon }: { lat: number; lon: number }) => {
    const [north, east] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const [a, b] = [vector(one), vector(other)];
  const chord = Math.hypot(...a.map((value, axis) => value - b[axis]!));
  return 2 * Math.asin(chord / 2) * 6371.0088;
}

const STOPS = STATIONS.flatMap(({ stops }) => stops.filter(({ isOpen }) => isOpen));

function metresToStation(home: ScannedListing): number {
  return Math.min(...STOPS.map((stop) => Math.round(kmBetween(home, stop) * 1_000)));
}
