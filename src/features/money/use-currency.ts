import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import { MARKETS } from '#contract/market.ts';
import { DEFAULT_CURRENCY } from '#contract/limits.ts';
import { useApp } from '#lib/app-context.tsx';

import { currencyAtom } from './currency-atom.ts';
import { countryCurrenciesQuery, visitPlaceQuery } from './money-queries.ts';

/**
 * The currency that this person thinks in: the chosen one, else that of the country where the visit
 * is, else baht. Null: not known yet. Only for what is loaded after the first paint.
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
