import type { Deal } from '#contract/listing/listing-values.ts';
import { type Filter, FILTER_LIST, type FilterName } from '#contract/market/filters.ts';
import type { SearchFilter } from '#contract/market/search-endpoints.ts';
import type { Market } from '#contract/place/market.ts';
import { synonymsOf } from '#contract/market/search/synonyms.ts';
import { STATIONS } from '#server/modules/place/station/stations.ts';
import { placeById } from '#contract/place/places/places.ts';

import type { NewListing } from '#server/modules/listing/listing/new-listing.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import type { StoredListing } from '#server/modules/listing/listing/testing/fill-market.ts';

/**
 * A simple reference implementation of the search: loops over all listings, without code of the
 * real one, but with its table of synonyms. Keywords are words of ASCII and Thai with marks in canonical order.
 */

interface Match {
  id: number;
  deal: Deal;
}

/** Returns all matches of a filter in order. Prices of several countries are compared by value. */
export function modelSearch(
  listings: readonly StoredListing[],
  filter: SearchFilter,
  perUsd: Readonly<Record<Market, number>> = { TH: 1, LK: 1 },
): Match[] {
  const asked: Deal[] = ['sale', 'rent'];
  const deals = asked.filter((deal) =>
    filter.isForSale === filter.isForRent ? true : (deal === 'sale') === filter.isForSale,
  );
  const found = listings.flatMap((listing) => {
    const deal = deals.find((one) => listing.deals.includes(one) && fits(listing, one, filter));
    return deal ? [{ listing, deal }] : [];
  });
  // Keywords are taken literally here, so that all matches are equally relevant.
  const { column = 'relevance', direction = 'DESC' } = filter.order;
  const sign = column === 'relevance' || direction === 'DESC' ? -1 : 1;
  return found
    .toSorted((one, other) => {
      if (column === 'relevance' || column === 'createdAt') {
        const apart = one.listing.listedAt.getTime() - other.listing.listedAt.getTime();
        return sign * apart || -sign * (one.listing.id - other.listing.id);
      }
      const [price, rival] = [one, other].map(({ listing, deal }) => {
        if (column === 'size') return metresOf(listing);
        const own = column === 'price' ? monthlyPrice(listing, deal) : metrePrice(listing, deal);
        return own === null ? null : own / perUsd[listing.country];
      });
      if (price === null || rival === null) {
        const last = Number(price === null) - Number(rival === null);
        return last || sign * (one.listing.id - other.listing.id);
      }
      return sign * (price! - rival!) || sign * (one.listing.id - other.listing.id);
    })
    .map(({ listing, deal }) => ({ id: listing.id, deal }));
}

function fits(listing: StoredListing, deal: Deal, filter: SearchFilter): boolean {
  const price = monthlyPrice(listing, deal);
  const { min = null, max = null } = filter.listingPrice;
  return (
    (filter.country === null || listing.country === filter.country) &&
    (filter.city === null || [listing.provinceId, listing.districtId].includes(filter.city)) &&
    isInCircle(listing.shown, filter) &&
    isInBounds(listing.shown, filter) &&
    isInAreas(listing, filter) &&
    FILTER_LIST.every(
      (one) =>
        (one.name === 'frequency' && deal === 'sale') ||
        meets(one, filter[one.name], filteredValue(one.name, listing, deal)),
    ) &&
    (filter.businessId === null || listing.businessId === filter.businessId) &&
    (min === null || (price !== null && price >= min)) &&
    (max === null || (price !== null && price <= max)) &&
    filter.keyword
      .toLowerCase()
      .split(' ')
      .filter((word) => word !== '')
      .every((word) => holds(listing, word))
  );
}

/** Returns whether a value meets a filter. No value meets one that restricts. */
function meets(filter: Filter, asked: unknown, value: unknown): boolean {
  const number = value === null ? NaN : Number(value);
  const isOpen = asked === null || asked === false || (Array.isArray(asked) && asked.length === 0);
  if (isOpen) return true;
  switch (filter.operator) {
    case 'atLeast':
      return number >= Number(asked) || asked === 0;
    case 'atMost':
      return number <= Number(asked);
    case 'between':
    case 'price': {
      const { min = null, max = null } = asked as { min?: number | null; max?: number | null };
      return (min === null || number >= min) && (max === null || number <= max);
    }
    case 'exactly':
    case 'only':
      return value === asked;
    case 'anyOf':
      return (
        (asked as unknown[]).length === filter.values.length || (asked as unknown[]).includes(value)
      );
    case 'allOf':
      return (asked as unknown[]).every((one) => (value as unknown[]).includes(one));
    case 'flag':
      return value === true;
  }
}

/** The values of a listing that have other names than in a request. */
const VALUES: Partial<Record<FilterName, (listing: StoredListing, deal: Deal) => unknown>> = {
  propertyTypes: ({ type }) => type,
  furnishingStatus: ({ furnishing }) => furnishing,
  pricePerSqm: metrePrice,
  exactBedrooms: ({ bedrooms }) => bedrooms,
  size: metresOf,
  stationWithin: metresToStation,
  // Freehold listings match any minimum of the years left on a lease.
  leaseYearsLeft: ({ tenure, leaseYearsLeft }) =>
    tenure === 'freehold' ? Infinity : leaseYearsLeft,
  frequency: ({ rentFrequency }) => rentFrequency,
  hasSellerFinance: ({ sellerFinance }) => sellerFinance,
  hasDailyRental: ({ dailyRental }) => dailyRental,
};

/** Returns the value of a listing that a filter compares. */
export function filteredValue(name: FilterName, listing: StoredListing, deal: Deal): unknown {
  const valueOf = VALUES[name];
  return valueOf ? valueOf(listing, deal) : listing[name as keyof StoredListing];
}

function metresOf(listing: StoredListing): number | null {
  return listing.type === 'land' ? listing.lotSize : listing.homeSize;
}

function metrePrice(listing: StoredListing, deal: Deal): number | null {
  const [price, metres] = [monthlyPrice(listing, deal), metresOf(listing)];
  return price === null || metres === null ? null : price / metres;
}

/**
 * In metres, from the public point. On a flat earth as in the rows, because a whole metre more or
 * less can decide.
 */
export function metresToStation({ shown }: Pick<StoredListing, 'shown'>): number {
  const shrink = Math.cos((shown.lat * Math.PI) / 180);
  const squares = STATIONS.flatMap(({ stops }) =>
    stops.map((stop) => (stop.lat - shown.lat) ** 2 + ((stop.lon - shown.lon) * shrink) ** 2),
  );
  return Math.round(Math.sqrt(Math.min(...squares)) * 111_195);
}

function isInBounds({ lat, lon }: Point, { bounds }: SearchFilter): boolean {
  if (bounds === null) return true;
  const { north, south, east, west } = bounds;
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

function isInCircle(point: Point, { radius, centerLat, centerLon }: SearchFilter): boolean {
  if (radius === null) return true;
  return kilometresApart(point, { lat: centerLat!, lon: centerLon! }) <= radius;
}

/** Sri Lankan addresses have their district in the province field, and no province. */
const DISTRICTS: Record<number, number[]> = { 9400001: [9400011, 9400012, 9400013] };

function isInAreas(listing: StoredListing, { areas }: SearchFilter): boolean {
  if (areas.length === 0) return true;
  const { shown } = listing;
  return areas.some((area) => {
    switch (area.kind) {
      case 'circle':
        return kilometresApart(shown, { lat: area.latitude, lon: area.longitude }) <= area.radius;
      case 'place': {
        const ids = DISTRICTS[area.placeId] ?? [area.placeId];
        return ids.some((id) => [listing.provinceId, listing.districtId].includes(id));
      }
      case 'shape':
        return isEnclosed(shown, area.ring);
    }
  });
}

/** By the angles that the line turns around the point. A point on the line is enclosed. */
function isEnclosed({ lat, lon }: Point, ring: readonly (readonly [number, number])[]): boolean {
  let turned = 0;
  for (const [index, [lon2, lat2]] of ring.entries()) {
    const [lon1, lat1] = ring.at(index - 1)!;
    const angle = Math.atan2(lat2 - lat, lon2 - lon) - Math.atan2(lat1 - lat, lon1 - lon);
    const turn = Math.atan2(Math.sin(angle), Math.cos(angle));
    // Seen from a point of the line, its ends are in opposite directions.
    const isCorner = lat === lat2 && lon === lon2;
    if (isCorner || Math.PI - Math.abs(turn) < 1e-6) return true;
    turned += turn;
  }
  return Math.abs(turned) > Math.PI;
}

/** Distance by the angle between the two points at the earth's centre. */
export function kilometresApart(one: Point, other: Point): number {
  const [a, b] = [one, other].map(({ lat, lon }) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
    const level = Math.cos(phi);
    return { x: level * Math.cos(lambda), y: level * Math.sin(lambda), z: Math.sin(phi) };
  });
  const cross = Math.hypot(
    a!.y * b!.z - a!.z * b!.y,
    a!.z * b!.x - a!.x * b!.z,
    a!.x * b!.y - a!.y * b!.x,
  );
  return 6371.0088 * Math.atan2(cross, a!.x * b!.x + a!.y * b!.y + a!.z * b!.z);
}

export function monthlyPrice(listing: StoredListing, deal: Deal): number | null {
  if (listing.isPriceOnRequest) return null;
  if (deal === 'sale') return listing.salePrice;
  if (listing.rentPrice === null) return null;
  return Math.round(listing.rentPrice / (listing.rentFrequency === 'yearly' ? 12 : 1));
}

function holds(listing: StoredListing, word: string): boolean {
  const text = publicTexts(listing)
    .join('\n')
    .toLowerCase()
    .replace(/(?<=[a-z])'(?=[a-z])/g, '');
  if (!/^[a-z0-9]+$/.test(word)) return text.includes(word);
  const end = /^\d+$/.test(word) ? '(?![0-9])' : '';
  return new RegExp(`(?<![a-z0-9])${word}${end}`).test(text);
}

/** Returns the texts that keywords are searched in. */
export function publicTexts(listing: NewListing): string[] {
  const places = [listing.provinceId, listing.districtId, listing.subdistrictId];
  return [
    ...listing.texts.flatMap(({ title, description }) => [title, description]),
    ...places.flatMap((id) => (id === null ? [] : [placeById(id).nameEn, placeById(id).nameTh])),
    ...synonymsOf(listing.type, listing.features),
  ];
}

/** Returns the runs of Thai letters in the texts of listings. */
export const thaiRuns = (listings: readonly NewListing[]): string[] =>
  listings.flatMap((listing) =>
    publicTexts(listing).flatMap(
      (text) => text.match(/[\u0e01-\u0e2e\u0e30-\u0e39\u0e40-\u0e45\u0e47-\u0e4e]+/g) ?? [],
    ),
  );
