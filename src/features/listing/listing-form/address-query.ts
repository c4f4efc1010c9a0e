import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import type { Language } from '#contract/kit/limits.ts';
import type { DistrictArea, ListingForm } from '#contract/listing/listing-form.ts';
import type { Market } from '#contract/place/market.ts';
import { useApp } from '#kit/visit/app-context.tsx';

/**
 * Query for the address parts around a place; `null` for the whole country. The places are a module
 * of the app, which the service worker stores, so a listing can be completed offline.
 */
export function addressQuery(language: Language, country: Market, placeId: number | null) {
  return queryOptions({
    queryKey: ['address', language, country, placeId] as const,
    queryFn: async () => {
      const { addressAround } = await import('#contract/place/places/address-around.ts');
      return addressAround(country, placeId ?? undefined, language);
    },
    // Places don't change while the user enters an address.
    staleTime: Infinity,
    retry: false,
  });
}

/** Returns the address parts around a province or district, once they are loaded. */
export function useAddress(country: Market, placeId: number | null) {
  const { language } = useApp();
  const { data, isError } = useQuery({
    ...addressQuery(language, country, placeId),
    placeholderData: keepPreviousData,
  });
  return { address: data ?? null, isAway: isError };
}

/** Returns the area of the form's district; null without a district, or while it isn't loaded. */
export function useDistrictArea({ country, districtId }: ListingForm): DistrictArea | null {
  const { language } = useApp();
  const { data } = useQuery({
    ...addressQuery(language, country, districtId),
    enabled: districtId !== null,
  });
  const { point, reach } = data ?? {};
  return point && reach ? { ...point, reach } : null;
}
