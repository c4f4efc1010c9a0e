import type { Currency } from '#contract/currency.ts';

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
