import type { Listing } from '#contract/listing.ts';
import { PERCH, SQUARE_WAH } from '#ui/format/area.ts';

export interface UnitPrice {
  /** Whole units of the listing's currency. */
  amount: number;
  unit: 'square_metre' | 'square_wah' | 'perch';
}

/**
 * What it costs by size, as people there compare: homes by the square metre of living area, land in
 * Thailand by the square wah, in Sri Lanka by the perch. Null for rents, and without price or size.
 */
export function unitPrice({
  priceSell,
  propertyType,
  homeSize,
  lotSize,
  country,
}: Pick<
  Listing,
  'priceSell' | 'propertyType' | 'homeSize' | 'lotSize' | 'country'
>): UnitPrice | null {
  const isLand = propertyType === 'land';
  const size = isLand ? lotSize : homeSize;
  if (!priceSell || !size) return null;
  if (!isLand) return { amount: Math.round(priceSell / size), unit: 'square_metre' };
  return country === 'TH'
    ? { amount: Math.round((priceSell / size) * SQUARE_WAH), unit: 'square_wah' }
    : { amount: Math.round((priceSell / size) * PERCH), unit: 'perch' };
}
