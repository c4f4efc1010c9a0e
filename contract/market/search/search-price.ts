import type { Deal, PropertyType, RENT_FREQUENCIES } from '../../listing/listing-values.ts';

const MONTHS_A_YEAR = 12;

/**
 * Returns the price used by a search: whole units of the listing's currency, rents per month.
 * Returns null for a price on request, so no price range can find it.
 */
export function searchPrice(
  listing: {
    isPriceOnRequest: boolean;
    salePrice: number | null;
    rentPrice: number | null;
    rentFrequency: (typeof RENT_FREQUENCIES)[number];
  },
  deal: Deal,
): number | null {
  if (listing.isPriceOnRequest) return null;
  if (deal === 'sale') return listing.salePrice;
  if (listing.rentPrice === null || listing.rentFrequency === 'monthly') return listing.rentPrice;
  return Math.round(listing.rentPrice / MONTHS_A_YEAR);
}

/** Returns the size used by a search: square metres of the interior; of land, of the plot. */
export function searchSize(listing: {
  propertyType: PropertyType;
  homeSize: number | null;
  lotSize: number | null;
}): number | null {
  return listing.propertyType === 'land' ? listing.lotSize : listing.homeSize;
}
