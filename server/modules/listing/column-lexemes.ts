import type { Market } from '#contract/country.ts';
import type { Deal, PropertyType } from '#contract/listing.ts';

/**
 * Columns that stand among the words, as lexemes that no text has: so the index of the words sees
 * to them too. As columns they would cost a visit to each row, and would offer the planner other
 * indexes, by which it would read the texts of a whole country.
 */

/** Where a row is on the market, and for which deal. */
export function marketLexeme(country: Market, deal: Deal): string {
  return `=${country}/${deal}`;
}

export function typeLexeme(type: PropertyType): string {
  return `=${type}`;
}

/** In the syntax of `tsquery`: a row of this country and deal, and of one of the types if any are given. */
export function askColumns(country: Market, deal: Deal, types: readonly PropertyType[]): string {
  const market = `'${marketLexeme(country, deal)}'`;
  if (types.length === 0) return market;
  return `${market} & (${types.map((type) => `'${typeLexeme(type)}'`).join(' | ')})`;
}
