import { DEMAND_BANDS, type DemandCell } from '#contract/demand.ts';
import type { Language } from '#contract/limits.ts';
import { MARKETS } from '#contract/market.ts';
import { placeName } from '#contract/places/address-around.ts';

import type { DemandRow } from './demand-repository.ts';

/** Returns a published group of hunters. */
export function presentDemand(row: DemandRow, language: Language): DemandCell {
  const { country, provinceId, districtId, type, deal, band, hunters } = row;
  const ends = DEMAND_BANDS[country][deal];
  return {
    provinceId,
    districtId,
    location: placeName(districtId ?? provinceId, language),
    propertyType: type,
    deal,
    budget: { min: ends[band - 1] ?? (band === 0 ? 0 : null), max: ends[band] ?? null },
    isoCodeCurrency: MARKETS[country].currency,
    hunters,
  };
}
