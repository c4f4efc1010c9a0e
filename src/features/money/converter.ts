import { useQuery } from '@tanstack/react-query';

import type { Currency } from '#contract/currency.ts';
import { useApp } from '#lib/app-context.tsx';

import { currenciesQuery, useCurrency } from './currency.ts';

export interface Converted {
  amount: number;
  /** The older of the two rates' days, `YYYY-MM-DD`: what is shown is no newer than that. */
  day: string;
}

/** An amount of one currency in another; null where it can't be told, or is the same currency. */
export function convert(amount: number, from: Currency, to: Currency): Converted | null {
  if (from.code === to.code || !from.rate || !to.rate) return null;
  const day = from.rate.day < to.rate.day ? from.rate.day : to.rate.day;
  return { amount: (amount / from.rate.perUsd) * to.rate.perUsd, day };
}

/**
 * Converts amounts of a currency into the one that this person thinks in. Null while that isn't
 * known, and where it is the same. Only for what is loaded after the first paint.
 */
export function useConverter(
  code: string,
): ((amount: number) => (Converted & { currency: Currency }) | null) | null {
  const app = useApp();
  const wanted = useCurrency();
  const isOther = wanted !== null && wanted !== code;
  const { data: currencies } = useQuery({ ...currenciesQuery(app), enabled: isOther });
  const from = currencies?.find((currency) => currency.code === code);
  const to = currencies?.find((currency) => currency.code === wanted);
  if (!isOther || !from || !to) return null;
  return (amount) => {
    const converted = convert(amount, from, to);
    return converted && { ...converted, currency: to };
  };
}
