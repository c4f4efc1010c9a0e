import type { Listing, ListingCard } from '../../listing/listing.ts';
import {
  ALL_TITLE_DEEDS,
  type Deal,
  DEALS,
  FURNISHINGS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
} from '../../listing/listing-values.ts';
import type { SearchFilter } from '../../listing/listing-endpoints.ts';
import { type Market, MARKETS } from '../../place/market.ts';
import { isInArea } from './areas.ts';
import { isWithin } from '../../place/circle.ts';
import { isInPlace } from './home-place.ts';
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
  | 'propertyType'
  | 'isForSale'
  | 'isForRent'
  | 'isOffPlan'
  | 'isPOR'
  | 'priceSell'
  | 'priceRent'
  | 'frequency'
  | 'hasSellerFinance'
  | 'hasDailyRental'
  | 'bedrooms'
  | 'bathrooms'
  | 'homeSize'
  | 'lotSize'
  | 'furnishingStatus'
  | 'features'
  | 'createdAt'
  | 'businessId'
> &
  PageFacts & {
    /** Texts that keywords are searched in: title, description, place names. */
    texts: readonly string[];
  };

/**
 * Facts that only the full listing contains. Null, or no utilities: unknown, so a filter by it
 * doesn't match.
 */
export type PageFacts = Pick<
  Listing,
  | 'floorLevel'
  | 'tenure'
  | 'ownershipQuota'
  | 'titleDeed'
  | 'depositMonths'
  | 'minimumTermMonths'
  | 'leaseYearsLeft'
  | 'roadAccess'
  | 'roadWidth'
  | 'utilities'
> & {
  /** Metres to the nearest station. */
  stationMetres: number | null;
};

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
    isAmong(filter.propertyTypes, PROPERTY_TYPES, home.propertyType) &&
    isAmong(filter.furnishingStatus, FURNISHINGS, home.furnishingStatus) &&
    filter.features.every((feature) => home.features.includes(feature)) &&
    // A minimum of zero sets no condition, so land without rooms also matches.
    (!filter.bedrooms || (home.bedrooms ?? 0) >= filter.bedrooms) &&
    (!filter.bathrooms || (home.bathrooms ?? 0) >= filter.bathrooms) &&
    (filter.exactBedrooms === null || home.bedrooms === filter.exactBedrooms) &&
    isBetween(searchSize(home), filter.size) &&
    isBetween(home.floorLevel, filter.floorLevel) &&
    isBetween(home.stationMetres, { max: filter.stationWithin }) &&
    isAmong(filter.tenure, TENURES, home.tenure) &&
    (filter.ownershipQuota === null || home.ownershipQuota === filter.ownershipQuota) &&
    isAmong(filter.titleDeed, ALL_TITLE_DEEDS, home.titleDeed) &&
    isBetween(home.depositMonths, { max: filter.depositMonths }) &&
    isBetween(home.minimumTermMonths, { max: filter.minimumTermMonths }) &&
    (home.tenure === 'freehold' ||
      isBetween(home.leaseYearsLeft, { min: filter.leaseYearsLeft })) &&
    isAmong(filter.roadAccess, ROAD_ACCESSES, home.roadAccess) &&
    isBetween(home.roadWidth, { min: filter.roadWidth }) &&
    filter.utilities.every((utility) => home.utilities.includes(utility)) &&
    (!filter.isOffPlan || home.isOffPlan) &&
    (!filter.hasSellerFinance || home.hasSellerFinance) &&
    (!filter.hasDailyRental || home.hasDailyRental) &&
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
    (deal === 'sale' || isAmong(filter.frequency, RENT_FREQUENCIES, home.frequency))
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

/**
 * Returns whether a value is among the chosen ones. An empty or complete choice doesn't restrict.
 */
function isAmong<T extends string>(
  chosen: readonly T[],
  all: readonly T[],
  value: T | null,
): boolean {
  const isChoice = chosen.length > 0 && all.some((one) => !chosen.includes(one));
  return !isChoice || (value !== null && chosen.includes(value));
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
