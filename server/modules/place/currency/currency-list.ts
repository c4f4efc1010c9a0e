import { countries } from 'countries-list';

import { MARKET_CODES, MARKETS } from '#contract/place/market.ts';
import type { Currency } from '#contract/place/currency.ts';
import type { Language } from '#contract/kit/limits.ts';

/** The constant properties of a currency. */
export type KnownCurrency = Omit<Currency, 'title' | 'rate'>;

/**
 * Units of account and fund codes that aren't used for payment; ISO 4217 lists them with the
 * currencies.
 */
const NOT_MONEY = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'USN', 'UYI']);

/** Symbols for currencies where CLDR has only the code. */
const OWN_SYMBOLS: Readonly<Record<string, string>> = { THB: '฿', LKR: 'Rs', SGD: 'S$', JPY: '¥' };

let known: readonly KnownCurrency[] | undefined;

/**
 * Returns all currencies used as money: market currencies first, the rest sorted by English name.
 * Source: countries-list (MIT); names, symbols and digits: Unicode CLDR.
 */
export function knownCurrencies(): readonly KnownCurrency[] {
  return (known ??= makeCurrencies());
}

export function isCurrency(code: string): boolean {
  return knownCurrencies().some((currency) => currency.code === code);
}

export function titleOf(currency: KnownCurrency, language: Language): string {
  return language === 'th' ? currency.titleTh : currency.titleEn;
}

function makeCurrencies(): KnownCurrency[] {
  const codes = new Set(Object.values(countries).flatMap(({ currency }) => currency));
  const english = new Intl.DisplayNames('en-GB', { type: 'currency' });
  const thai = new Intl.DisplayNames('th', { type: 'currency' });
  const all = [...codes]
    .filter((code) => !NOT_MONEY.has(code))
    .map((code) => {
      const titleEn = english.of(code) ?? code;
      const titleTh = thai.of(code) ?? titleEn;
      return { code, titleEn, titleTh, symbol: symbolOf(code), decimals: decimalsOf(code) };
    });
  const ofMarkets = MARKET_CODES.map((market) => MARKETS[market].currency as string);
  const rank = (code: string) => ofMarkets.indexOf(code) + 1 || Infinity;
  return all.toSorted(
    (one, other) =>
      rank(one.code) - rank(other.code) || one.titleEn.localeCompare(other.titleEn, 'en'),
  );
}

/** British English distinguishes the dollars: `US$`, `A$`, `HK$`. */
function symbolOf(code: string): string {
  const own = OWN_SYMBOLS[code];
  if (own) return own;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code });
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code;
}

function decimalsOf(code: string): number {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
