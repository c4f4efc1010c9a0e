import type { Currency } from '#contract/currency.ts';

/** Letters without case and accents, so that `cordoba` finds the córdoba. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}(?<![\u0e00-\u0e7f])/gu, '')
    .toLowerCase()
    .trim();
}

/**
 * The currencies whose code or title, in either language, has a text in it, in their order; a code
 * that begins with it comes first.
 */
export function findCurrencies(currencies: readonly Currency[], text: string): Currency[] {
  const wanted = plain(text);
  const found = currencies.filter(({ code, titleEn, titleTh, symbol }) =>
    [code, titleEn, titleTh, symbol].some((name) => plain(name).includes(wanted)),
  );
  const rank = ({ code }: Currency) => (plain(code).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** The codes, each once, in the order of the first list that has them, of those that there are. */
export function pickCurrencies(currencies: readonly Currency[], codes: readonly string[]) {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return [...new Set(codes)].flatMap((code) => byCode.get(code) ?? []);
}
