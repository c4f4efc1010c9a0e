import type { Currency } from '#contract/place/currency.ts';

/** Returns a currency that is named by its code and has no rate. */
export const currencyOf = (code: string, changes: Partial<Currency> = {}): Currency => ({
  code,
  title: code,
  titleEn: code,
  titleTh: code,
  symbol: code,
  decimals: 2,
  rate: null,
  ...changes,
});
