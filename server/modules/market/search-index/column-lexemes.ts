import type { PropertyType } from '#contract/listing-values.ts';

/**
 * Returns the lexeme that represents a listing's type in the text index. No text contains it. A
 * separate column would need a visit to each row.
 */
export function typeLexeme(type: PropertyType): string {
  return `=${type}`;
}

/** Returns a `tsquery` that matches rows of one of the types; null if all types match. */
export function askTypes(types: readonly PropertyType[]): string | null {
  if (types.length === 0) return null;
  return `(${types.map((type) => `'${typeLexeme(type)}'`).join(' | ')})`;
}
