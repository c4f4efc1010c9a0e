import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Currency } from '#contract/place/currency.ts';
import { useApp } from '#kit/visit/app-context.tsx';

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
 * Converts an amount from a currency, by its code, to the user's. Returns `null` if a rate is missing
 * or the currency is the same.
 */
export type ConvertToOwn = (
  amount: number,
  code: string,
) => (Converted & { currency: Currency }) | null;

/**
 * Returns a function that converts amounts of these currencies to the user's; `null` while that is
 * unknown or if none differs from it. Use only in code that is loaded after the first paint.
 */
export function useConverters(codes: readonly string[]): ConvertToOwn | null {
  const app = useApp();
  const wanted = useCurrency();
  const isOther = wanted !== null && codes.some((code) => code !== wanted);
  const { data: currencies } = useQuery({ ...currenciesQuery(app), enabled: isOther });
  return useMemo(() => {
    const to = currencies?.find((currency) => currency.code === wanted);
    if (!isOther || !to) return null;
    const byCode = new Map(currencies?.map((currency) => [currency.code, currency]));
    return (amount, code) => {
      const from = byCode.get(code);
      const converted = from ? convert(amount, from, to) : null;
      return converted && { ...converted, currency: to };
    };
  }, [currencies, wanted, isOther]);
}

/** Like `useConverters`, for a single currency. */
export function useConverter(code: string): ((amount: number) => ReturnType<ConvertToOwn>) | null {
  const convertToOwn = useConverters([code]);
  return convertToOwn && ((amount) => convertToOwn(amount, code));
}
