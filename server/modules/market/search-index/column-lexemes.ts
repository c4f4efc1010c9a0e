import type { PropertyType } from '#contract/listing-values.ts';

/**
 * A column that stands among the words, as a lexeme that no text has: so the index of the words sees
 * to it too. As a column it would cost a visit to each row.
 */
export function typeLexeme(type: PropertyType): string {
  return `=${type}`;
}

/** In the syntax of `tsquery`: a row of one of the types; null where every type will do. */
export function askTypes(types: readonly PropertyType[]): string | null {
  if (types.length === 0) return null;
  return `(${types.map((type) => `'${typeLexeme(type)}'`).join(' | ')})`;
}
