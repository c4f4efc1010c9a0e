import type { ListingCard } from '../listing.ts';
import {
  type Deal,
  DEALS,
  FURNISHINGS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
} from '../listing-values.ts';
import type { SearchFilter } from '../listing-endpoints.ts';
import { type Market, MARKETS } from '../market.ts';
import { isWithin } from './circle.ts';
import { isInPlace } from './home-place.ts';
import { type PriceRange, rangeInMarket } from './price-range.ts';
import { searchDocument } from './search-document.ts';
import { searchPrice } from './search-price.ts';
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
  | 'furnishingStatus'
  | 'features'
  | 'createdAt'
> & {
  /** Texts that keywords are searched in: title, description, place names. */
  texts: readonly string[];
};

/** A matching home and the deal that it matches. */
export interface FoundHome<Home> {
  home: Home;
  deal: Deal;
}

/**
 * Searches homes with the same results as the server: the same homes for the same deals in the same
 * order. A home with both deals is listed once, for sale unless only its rent matches.
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
    isAmong(filter.propertyTypes, PROPERTY_TYPES, home.propertyType) &&
    isAmong(filter.furnishingStatus, FURNISHINGS, home.furnishingStatus) &&
    filter.features.every((feature) => home.features.includes(feature)) &&
    // A minimum of zero sets no condition, so land without rooms also matches.
    (!filter.bedrooms || (home.bedrooms ?? 0) >= filter.bedrooms) &&
    (!filter.bathrooms || (home.bathrooms ?? 0) >= filter.bathrooms) &&
    (!filter.isOffPlan || home.isOffPlan) &&
    (!filter.hasSellerFinance || home.hasSellerFinance) &&
    (!filter.hasDailyRental || home.hasDailyRental)
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
  range: PriceRange | null,
): boolean {
  if (!(deal === 'sale' ? home.isForSale : home.isForRent) || range === null) return false;
  const { min, max } = range;
  const price = priceOf(home, deal);
  return (
    (min === null || (price !== null && price >= min)) &&
    (max === null || (price !== null && price <= max)) &&
    (deal === 'sale' || isAmong(filter.frequency, RENT_FREQUENCIES, home.frequency))
  );
}

/** Returns the range in each market's currency; null without exchange rates. */
function marketPrices(
  { listingPrice: { min = null, max = null }, currency }: SearchFilter,
  perUsd: (code: string) => number | undefined,
): Record<Market, PriceRange | null> {
  const rangeIn = (market: Market) =>
    currency === null ? { min, max } : rangeInMarket({ min, max }, currency, market, perUsd);
  return { TH: rangeIn('TH'), LK: rangeIn('LK') };
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

/**
 * Ties are sorted by id, as in the server's indexes. Prices on request come last in both
 * directions. Prices of several countries are converted if there are rates.
 */
function inOrder(
  { order: { column = 'createdAt', direction = 'DESC' }, country }: SearchFilter,
  perUsd: (code: string) => number | undefined,
) {
  const sign = direction === 'DESC' ? -1 : 1;
  const rates = { TH: perUsd(MARKETS.TH.currency), LK: perUsd(MARKETS.LK.currency) };
  const isComparable = country === null && rates.TH !== undefined && rates.LK !== undefined;
  const worthOf = ({ home, deal }: FoundHome<SearchableHome>): number | null => {
    const price = priceOf(home, deal);
    return price === null || !isComparable ? price : price / rates[home.country]!;
  };
  return (one: FoundHome<SearchableHome>, other: FoundHome<SearchableHome>): number => {
    const ids = one.home.id - other.home.id;
    if (column === 'createdAt') {
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
