import { type Deal, DEALS } from '../../listing/listing-values.ts';
import type { Listing, ListingCard } from '../../listing/listing.ts';
import type { SearchArea } from '../../place/area.ts';
import { isWithin } from '../../place/circle.ts';
import { type Market, MARKETS } from '../../place/market.ts';
import { isInRing } from '../../place/ring.ts';

import {
  FILTER_LIST,
  type FilteredValue,
  filterOfKey,
  isChoice,
  type NamedFilter,
  type PageFilter,
} from '../filters.ts';
import type { SearchFilter } from '../search-endpoints.ts';

import { type PriceRange, rangeInMarket } from './price-range.ts';
import { searchDocument } from './search-document.ts';
import { searchPrice, searchSize } from './search-price.ts';
import { holdsTerms, searchTerms } from './search-terms.ts';
import { synonymsOf } from './synonyms.ts';

/** The listing fields that a search uses. */
export type SearchableHome = Pick<
  ListingCard,
  | 'id'
  | 'country'
  | 'provinceId'
  | 'districtId'
  | 'latitude'
  | 'longitude'
  | 'isForSale'
  | 'isForRent'
  | 'isPOR'
  | 'priceSell'
  | 'priceRent'
  | 'homeSize'
  | 'lotSize'
  | 'createdAt'
  | 'businessId'
  | (FilteredValue & keyof ListingCard)
> &
  PageFacts & {
    /** Texts that keywords are searched in: title, description, place names. */
    texts: readonly string[];
  };

/**
 * Facts that only the full listing contains. Null, or no utilities: unknown, so a filter by it
 * doesn't match.
 */
export type PageFacts = Pick<Listing, PageFilter> & {
  /** Metres to the nearest station. */
  stationMetres: number | null;
};

const FREQUENCY = filterOfKey('frequency');

export const PAGE_VALUES = FILTER_LIST.filter(({ isOnPage }) => isOnPage).map(
  ({ name }) => name as PageFilter,
);

/** A matching home and the deal that it matches. */
export interface FoundHome<Home> {
  home: Home;
  deal: Deal;
}

/**
 * Searches homes with the same results as the server: the same homes for the same deals in the same
 * order, except that relevance is the newest first: a device doesn't know stations and names. A home
 * with both deals is listed once, for sale unless only its rent matches.
 * @param perUsd exchange rates. A home without a rate matches no price range. Without rates, prices
 *   of two countries are compared as plain numbers.
 */
export function searchHomes<Home extends SearchableHome>(
  homes: readonly Home[],
  filter: SearchFilter,
  perUsd: (code: string) => number | undefined = () => undefined,
): FoundHome<Home>[] {
  const prices = marketPrices(filter, perUsd);
  const deals = DEALS.filter((deal) =>
    filter.isForSale === filter.isForRent ? true : (deal === 'sale') === filter.isForSale,
  );
  const asked = searchTerms(filter.keyword);
  const found = homes.flatMap((home) => {
    if (!fits(home, filter)) return [];
    const deal = deals.find((one) => fitsDeal(home, one, filter, prices[home.country]));
    if (!deal) return [];
    const texts = [...home.texts, ...synonymsOf(home.propertyType, home.features)];
    if (asked && !holdsTerms(searchDocument(texts), asked)) return [];
    return [{ home, deal }];
  });
  return found.sort(inOrder(filter, perUsd));
}

function fits(home: SearchableHome, filter: SearchFilter): boolean {
  const { radius, centerLat, centerLon, city, bounds } = filter;
  return (
    (bounds === null ||
      (home.latitude >= bounds.south &&
        home.latitude <= bounds.north &&
        home.longitude >= bounds.west &&
        home.longitude <= bounds.east)) &&
    (filter.country === null || home.country === filter.country) &&
    (city === null || isInPlace(home, city)) &&
    (radius === null ||
      centerLat === null ||
      centerLon === null ||
      isWithin(
        { lat: home.latitude, lon: home.longitude },
        { lat: centerLat, lon: centerLon },
        radius,
      )) &&
    (filter.areas.length === 0 || filter.areas.some((area) => isInArea(home, area))) &&
    FILTER_LIST.every((one) => one.isOfDeal || meets(home, one, filter[one.name])) &&
    (filter.businessId === null || home.businessId === filter.businessId)
  );
}

/**
 * The frequency only applies to rents, so a home for sale matches any. A price on request matches
 * no range.
 */
function fitsDeal(
  home: SearchableHome,
  deal: Deal,
  filter: SearchFilter,
  { whole, perSqm }: MarketPrices,
): boolean {
  return (
    (deal === 'sale' ? home.isForSale : home.isForRent) &&
    whole !== null &&
    perSqm !== null &&
    isBetween(priceOf(home, deal), whole) &&
    isBetween(pricePerSqmOf(home, deal), perSqm) &&
    (deal === 'sale' || meets(home, FREQUENCY, filter.frequency))
  );
}

/** The bounds of the prices and the prices per square metre, in a market's currency. */
interface MarketPrices {
  /** Null without exchange rates. */
  whole: PriceRange | null;
  perSqm: PriceRange | null;
}

function marketPrices(
  { listingPrice, pricePerSqm, currency }: SearchFilter,
  perUsd: (code: string) => number | undefined,
): Record<Market, MarketPrices> {
  const rangeIn = (market: Market, { min = null, max = null }: SearchFilter['listingPrice']) =>
    currency === null ? { min, max } : rangeInMarket({ min, max }, currency, market, perUsd);
  const pricesIn = (market: Market) => ({
    whole: rangeIn(market, listingPrice),
    perSqm: rangeIn(market, pricePerSqm),
  });
  return { TH: pricesIn('TH'), LK: pricesIn('LK') };
}

/** Returns whether a value is in a range with inclusive bounds; null is in no range with a bound. */
function isBetween(
  value: number | null,
  { min = null, max = null }: { min?: number | null; max?: number | null },
): boolean {
  if (value === null) return min === null && max === null;
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

/** Returns whether a home meets a filter. */
function meets(home: SearchableHome, filter: NamedFilter, asked: unknown): boolean {
  const found =
    filter.name === 'size'
      ? searchSize(home)
      : home[(filter.home ?? filter.name) as keyof SearchableHome];
  const number = found as number | null;
  switch (filter.operator) {
    case 'atLeast':
      // A minimum of zero sets no condition, so land without rooms also matches.
      return (
        !asked ||
        (filter.orFreehold === true && home.tenure === 'freehold') ||
        isBetween(number, { min: asked as number })
      );
    case 'atMost':
      return isBetween(number, { max: asked as number | null });
    case 'between':
    case 'price':
      return isBetween(number, asked as PriceRange);
    case 'exactly':
    case 'only':
      return asked === null || found === asked;
    case 'anyOf': {
      const chosen = asked as readonly unknown[];
      return !isChoice<unknown>(chosen, filter.values) || chosen.includes(found);
    }
    case 'allOf':
      return (asked as readonly string[]).every((one) =>
        (found as readonly string[]).includes(one),
      );
    case 'flag':
      return !asked || found === true;
  }
}

function priceOf(home: SearchableHome, deal: Deal): number | null {
  return searchPrice(
    {
      isPriceOnRequest: home.isPOR,
      salePrice: home.priceSell,
      rentPrice: home.priceRent,
      rentFrequency: home.frequency,
    },
    deal,
  );
}

function pricePerSqmOf(home: SearchableHome, deal: Deal): number | null {
  const [price, size] = [priceOf(home, deal), searchSize(home)];
  return price === null || size === null ? null : price / size;
}

/**
 * Ties are sorted by id, as in the server's indexes. Homes without the value come last in both
 * directions. Prices of several countries are converted if there are rates.
 */
function inOrder(
  { order: { column = 'relevance', direction = 'DESC' }, country }: SearchFilter,
  perUsd: (code: string) => number | undefined,
) {
  const sign = column === 'relevance' || direction === 'DESC' ? -1 : 1;
  const rates = { TH: perUsd(MARKETS.TH.currency), LK: perUsd(MARKETS.LK.currency) };
  const isComparable = country === null && rates.TH !== undefined && rates.LK !== undefined;
  const worthOf = ({ home, deal }: FoundHome<SearchableHome>): number | null => {
    if (column === 'size') return searchSize(home);
    const price = column === 'price' ? priceOf(home, deal) : pricePerSqmOf(home, deal);
    return price === null || !isComparable ? price : price / rates[home.country]!;
  };
  return (one: FoundHome<SearchableHome>, other: FoundHome<SearchableHome>): number => {
    const ids = one.home.id - other.home.id;
    if (column === 'relevance' || column === 'createdAt') {
      const apart = Date.parse(one.home.createdAt) - Date.parse(other.home.createdAt);
      return sign * (apart || -ids);
    }
    const [worth, rival] = [worthOf(one), worthOf(other)];
    if (worth === null || rival === null) {
      return Number(worth === null) - Number(rival === null) || sign * ids;
    }
    return sign * (worth - rival || ids);
  };
}

/** What decides whether a home is in an area: its address and its public point. */
interface LocatedHome {
  provinceId: number | null;
  districtId: number | null;
  latitude: number;
  longitude: number;
}

/** Returns whether a home is in an area. */
function isInArea(home: LocatedHome, area: SearchArea): boolean {
  const point = { lat: home.latitude, lon: home.longitude };
  switch (area.kind) {
    case 'circle':
      return isWithin(point, { lat: area.latitude, lon: area.longitude }, area.radius);
    case 'place':
      return isInPlace(home, area.placeId);
    case 'shape':
      return isInRing(point, area.ring);
  }
}

/** Offset of Sri Lankan place ids, which continue with the digits of ISO 3166-2: LK-1, LK-11. */
const LANKA = 9_400_000;

/**
 * Returns whether an address is in a province or a district. Sri Lankan addresses have their
 * district in the province field. Its code starts with the digit of its province.
 */
export function isInPlace(
  { provinceId, districtId }: { provinceId: number | null; districtId: number | null },
  id: number,
): boolean {
  if (provinceId === id || districtId === id) return true;
  const isLankanProvince = id > LANKA && id < LANKA + 10;
  return (
    isLankanProvince && provinceId !== null && Math.floor((provinceId - LANKA) / 10) === id - LANKA
  );
}
