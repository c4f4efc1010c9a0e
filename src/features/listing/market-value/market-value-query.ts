import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import { type Deal, DEALS } from '#contract/listing/listing-values.ts';
import {
  estimateMarketValue,
  isUnusualPrice,
  type ValuedHomeInput,
} from '#contract/listing/market-value-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useDebounced } from '#kit/visit/use-debounced.ts';

/** Delay until typing counts as finished. */
const REST_MS = 700;

const isOffered = (form: ListingForm, deal: Deal) =>
  deal === 'sale' ? form.isForSale : form.isForRent;

/**
 * Returns the facts that an estimate is based on; `null` if the home isn't offered for this deal, or
 * while too few facts are known. The location is rounded to about 100 metres, because the estimate
 * doesn't need it more exactly.
 */
export function valuedHome(
  form: ListingForm,
  deal: Deal,
  excludeId: number | null,
): ValuedHomeInput | null {
  const size = form.propertyType === 'land' ? form.lotSize : form.homeSize;
  const hasPoint = form.latitude !== null && form.longitude !== null;
  const hasPlace = hasPoint || form.districtId !== null || form.provinceId !== null;
  if (!isOffered(form, deal) || size === null || !hasPlace) return null;
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

/**
 * Returns the query for the market value of a home (`null`: none is asked for), once its facts have
 * stopped changing.
 */
export function useMarketValue(home: ValuedHomeInput | null) {
  const app = useApp();
  const key = useDebounced(JSON.stringify(home), REST_MS);
  return useQuery({
    queryKey: [estimateMarketValue.id, app.language, key],
    queryFn: ({ signal }) =>
      app.ask(estimateMarketValue, { body: JSON.parse(key) as ValuedHomeInput }, { signal }),
    placeholderData: (before) => before,
    retry: false,
    enabled: home !== null && key !== 'null',
  });
}

/** Warning at a price that is probably a mistake. */
export const UNUSUAL_PRICE = msg`This is far from the prices of comparable homes. Check the number and its zeros.`;

/** Returns the deals of a form whose price is probably a mistake. */
export function useUnusualPrices(form: ListingForm, excludeId: number | null): readonly Deal[] {
  const isUnusual = {
    sale: useIsUnusual(form, 'sale', excludeId),
    rent: useIsUnusual(form, 'rent', excludeId),
  };
  return DEALS.filter((deal) => isUnusual[deal]);
}

/** Returns whether the price of a deal is probably a mistake; rents are compared per month. */
function useIsUnusual(form: ListingForm, deal: Deal, excludeId: number | null): boolean {
  const { data } = useMarketValue(valuedHome(form, deal, excludeId));
  const price = deal === 'sale' ? form.priceSell : form.priceRent;
  const months = deal === 'rent' && form.frequency === 'yearly' ? 12 : 1;
  if (!isOffered(form, deal) || !price) return false;
  return isUnusualPrice(price / months, { country: form.country, deal }, data?.reply.usual ?? null);
}
