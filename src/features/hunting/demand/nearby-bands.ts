import { DEMAND_BANDS, type DemandCell } from '#contract/hunting/demand.ts';
import { type Deal, DEALS } from '#contract/listing/listing-values.ts';
import { MARKETS } from '#contract/place/market.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';

import { sumHunters } from './demand-places.ts';

/** The hunters of a listing's surroundings with budgets in one band. */
export interface NearbyBand {
  budget: DemandCell['budget'];
  /** In the district, and in the whole province. 0: fewer than are published. */
  district: number;
  province: number;
  hasPrice: boolean;
}

export type NearbyListing = Pick<
  OwnListing,
  | 'country'
  | 'isoCodeCurrency'
  | 'propertyType'
  | 'isForSale'
  | 'isForRent'
  | 'priceSell'
  | 'priceRent'
  | 'frequency'
  | 'provinceId'
  | 'districtId'
>;

/** Returns the deals that a listing is offered for. */
export const dealsOf = ({ isForSale, isForRent }: NearbyListing): Deal[] =>
  DEALS.filter((deal) => (deal === 'sale' ? isForSale : isForRent));

/** Returns the price as budgets are counted, rent per month; null if it isn't comparable. */
function priceOf(listing: NearbyListing, deal: Deal): number | null {
  const { country, isoCodeCurrency, priceSell, priceRent, frequency } = listing;
  if (isoCodeCurrency !== MARKETS[country].currency) return null;
  if (deal === 'sale') return priceSell;
  return priceRent !== null && frequency === 'yearly' ? priceRent / 12 : priceRent;
}

/**
 * Returns the budget bands with hunters for a deal of a listing, and the band of its price, lowest
 * first.
 */
export function nearbyBands(
  cells: readonly DemandCell[],
  listing: NearbyListing,
  deal: Deal,
): NearbyBand[] {
  const ends = DEMAND_BANDS[listing.country][deal];
  const near = cells.filter(
    (cell) =>
      cell.deal === deal &&
      cell.propertyType === listing.propertyType &&
      cell.provinceId === listing.provinceId,
  );
  const price = priceOf(listing, deal);
  const budgets = [
    ...[...ends, null].map((max, at) => ({ min: ends[at - 1] ?? 0, max })),
    { min: null, max: null },
  ];
  return budgets
    .map((budget) => {
      const inBand = near.filter(
        (cell) => cell.budget.max === budget.max && cell.budget.min === budget.min,
      );
      return {
        budget,
        district: sumHunters(inBand.filter(({ districtId }) => districtId === listing.districtId)),
        province: sumHunters(inBand.filter(({ districtId }) => districtId === null)),
        hasPrice:
          price !== null &&
          budget.min !== null &&
          (price > budget.min || budget.min === 0) &&
          price <= (budget.max ?? Infinity),
      };
    })
    .filter(({ district, province, hasPrice }) => hasPrice || district + province > 0);
}
