import { atom, useAtomValue } from 'jotai';
import { queryOptions, useQuery } from '@tanstack/react-query';

import {
  isCurrencyChange,
  storeCurrency,
  storedCurrency,
  storedVisitPlace,
  storeVisitPlace,
  type VisitPlace,
} from './stored-currency.ts';
import { listCountries } from '#contract/place/country.ts';
import { type Currency, listCurrencies } from '#contract/place/currency.ts';
import { locateAddress } from '#contract/place/geo-ip.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { MARKETS } from '#contract/place/market.ts';
import { DEFAULT_CURRENCY } from '#contract/kit/limits.ts';

const HOUR_MS = 3_600_000;

const WEEK_MS = 7 * 24 * HOUR_MS;

const chosenAtom = atom<string | null>(null);

chosenAtom.onMount = (set) => {
  const readStored = () => set(storedCurrency());
  readStored();
  const follow = (event: StorageEvent) => isCurrencyChange(event) && readStored();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

/**
 * Currency that the user chose, in this or another tab; `null` if none. Setting it also stores it.
 */
export const currencyAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, code: string) => {
    storeCurrency(code);
    set(chosenAtom, code);
  },
);

/**
 * Query for all currencies with their rates. Stored on the device, because rates change once a day.
 */
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

/** Query for the currency of each country, by country code. Stored on the device. */
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

/** Query for the location of this visit. Requested once per session. */
export function visitPlaceQuery(app: AppContext) {
  return queryOptions({
    queryKey: [locateAddress.id] as const,
    queryFn: async ({ signal }): Promise<VisitPlace> => {
      const stored = storedVisitPlace();
      if (stored) return stored;
      const { reply, cachedAt } = await app.ask(locateAddress, {}, { signal });
      // A cached location of an earlier visit doesn't apply to this one.
      if (cachedAt === null) storeVisitPlace(reply);
      return reply;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/**
 * Returns the user's currency: the chosen one, otherwise that of the visit's country, otherwise
 * baht. `null` while unknown. Use only in code that is loaded after the first paint.
 */
export function useCurrency(): string | null {
  const app = useApp();
  const chosen = useAtomValue(currencyAtom);
  const place = useQuery({ ...visitPlaceQuery(app), enabled: chosen === null });
  const country = place.data?.countryCode ?? null;
  const ofMarket = MARKETS[country as keyof typeof MARKETS]?.currency;
  const isAbroad = chosen === null && country !== null && ofMarket === undefined;
  const currencies = useQuery({ ...countryCurrenciesQuery(app), enabled: isAbroad });
  if (chosen !== null) return chosen;
  if (place.isPending) return null;
  if (isAbroad && currencies.isPending) return null;
  return ofMarket ?? currencies.data?.[country ?? ''] ?? DEFAULT_CURRENCY;
}
