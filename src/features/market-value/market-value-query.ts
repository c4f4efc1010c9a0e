import { useQuery } from '@tanstack/react-query';

import type { ListingForm } from '#contract/listing-form.ts';
import type { Deal } from '#contract/listing-values.ts';
import { estimateMarketValue, type ValuedHomeInput } from '#contract/market-value-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { useRested } from '#lib/use-rested.ts';

/** Delay until typing counts as finished. */
const REST_MS = 700;

/**
 * Returns the facts that an estimate is based on; `null` while too few are known. The location is
 * rounded to about 100 metres, because the estimate doesn't need it more exactly.
 */
export function valuedHome(
  form: ListingForm,
  deal: Deal,
  excludeId: number | null,
): ValuedHomeInput | null {
  const size = form.propertyType === 'land' ? form.lotSize : form.homeSize;
  const hasPoint = form.latitude !== null && form.longitude !== null;
  if (size === null || (!hasPoint && form.districtId === null && form.provinceId === null)) {
    return null;
  }
  const round = (degrees: number | null) =>
    degrees === null || !hasPoint ? null : Math.round(degrees * 1_000) / 1_000;
  return {
    deal,
    propertyType: form.propertyType,
    country: form.country,
    provinceId: form.provinceId,
    districtId: form.districtId,
    latitude: round(form.latitude),
    longitude: round(form.longitude),
    homeSize: form.homeSize,
    lotSize: form.lotSize,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    floorLevel: form.floorLevel,
    builtInDate: form.builtInDate,
    lastRenovationDate: form.lastRenovationDate,
    furnishingStatus: form.furnishingStatus,
    features: form.features,
    isOffPlan: form.isOffPlan,
    excludeId,
  };
}

/** Returns the query for the market value of a home, once its facts have stopped changing. */
export function useMarketValue(home: ValuedHomeInput) {
  const app = useApp();
  const key = useRested(JSON.stringify(home), REST_MS);
  return useQuery({
    queryKey: [estimateMarketValue.id, app.language, key],
    queryFn: ({ signal }) =>
      app.ask(estimateMarketValue, { body: JSON.parse(key) as ValuedHomeInput }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });
}
