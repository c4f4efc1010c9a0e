import { useQuery } from '@tanstack/react-query';

import type { Currency } from '#contract/currency.ts';
import { useApp } from '#lib/app-context.tsx';

import { currenciesQuery, useCurrency } from './currency.ts';

export interface Converted {
  amount: number;
  /** Day of the older of the two rates, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Converts an amount to another currency. Returns `null` if a rate is missing or the currency is
 * the same.
 */
export function convert(amount: number, from: Currency, to: Currency): Converted | null {
  if (from.code === to.code || !from.rate || !to.rate) return null;
  const day = from.rate.day < to.rate.day ? from.rate.day : to.rate.day;
  return { amount: (amount / from.rate.perUsd) * to.rate.perUsd, day };
}

/**
 * Returns a function that converts amounts to the user's currency; `null` while that is unknown or
 * if it is the same. Use only in code that is loaded after the first paint.
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
