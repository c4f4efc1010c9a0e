import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import type { Market } from '#contract/market.ts';
import { readAddress } from '#contract/place-endpoints.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';

/** Places don't change while somebody writes an address. */
const FOR_GOOD = { staleTime: Infinity, retry: false } as const;

/** What an address is made of around a place; null: in the whole country. */
export function addressQuery(app: AppContext, country: Market, placeId: number | null) {
  return queryOptions({
    queryKey: [readAddress.id, app.language, country, placeId] as const,
    queryFn: ({ signal }) =>
      app.ask(
        readAddress,
        { query: { country, ...(placeId !== null && { place: String(placeId) }) } },
        { signal },
      ),
    ...FOR_GOOD,
  });
}

/** What an address is made of around its province or district, as far as that is known here. */
export function useAddress(country: Market, placeId: number | null) {
  const app = useApp();
  const { data, isError } = useQuery({
    ...addressQuery(app, country, placeId),
    placeholderData: keepPreviousData,
  });
  return { address: data?.reply ?? null, isAway: isError };
}
