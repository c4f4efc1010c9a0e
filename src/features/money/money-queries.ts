import { queryOptions } from '@tanstack/react-query';

import { listCountries } from '#contract/country.ts';
import { type Currency, listCurrencies } from '#contract/currency.ts';
import { locateAddress } from '#contract/geo-ip.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { storedVisitPlace, storeVisitPlace, type VisitPlace } from '#storage/money.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** All currencies with their rates; kept on the device, since rates change once a day. */
export function currenciesQuery(app: AppContext) {
  return queryOptions({
    queryKey: [listCurrencies.id, app.language] as const,
    queryFn: async ({ signal }): Promise<Currency[]> =>
      (await app.ask(listCurrencies, {}, { signal })).reply.currencies,
    staleTime: HOUR_MS,
    gcTime: WEEK_MS,
    meta: { keep: 'shell' },
  });
}

/** The currency of each country, by its code; kept on the device. */
export function countryCurrenciesQuery(app: AppContext) {
  return queryOptions({
    queryKey: [listCountries.id, 'currencies'] as const,
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const { countries } = (await app.ask(listCountries, {}, { signal })).reply;
      return Object.fromEntries(countries.map((one) => [one.isoCode, one.isoCodeCurrency]));
    },
    staleTime: WEEK_MS,
    gcTime: WEEK_MS,
    meta: { keep: 'shell' },
  });
}

/** Where this visit is; asked for once a session. */
export function visitPlaceQuery(app: AppContext) {
  return queryOptions({
    queryKey: [locateAddress.id] as const,
    queryFn: async ({ signal }): Promise<VisitPlace> => {
      const stored = storedVisitPlace();
      if (stored) return stored;
      const { reply, keptAt } = await app.ask(locateAddress, {}, { signal });
      // Where somebody was at another time says nothing of this visit.
      if (keptAt === null) storeVisitPlace(reply);
      return reply;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
