import type { PropertyType } from '#contract/listing/listing-values.ts';
import type { RailSystem } from '#contract/market/search/word-meanings.ts';
import { foldPlaceName } from '#server/modules/place/place/fold-place-name.ts';
import type { Station } from '#server/modules/place/station/stations.ts';

import { quote } from './search-text.ts';

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
  return askLexemes(types.map(typeLexeme));
}

/** Returns the lexeme of listings within walking distance of a station. */
export function stationLexeme({ nameEn }: Pick<Station, 'nameEn'>): string {
  return `=at:${foldPlaceName(nameEn)}`;
}

/** Returns the lexeme of listings within walking distance of any station of a system. */
export function systemLexeme(system: RailSystem): string {
  return `=rail:${system}`;
}

/** Returns a `tsquery` that matches rows with one of the lexemes. */
export function askLexemes(lexemes: readonly string[]): string {
  return `(${lexemes.map(quote).join(' | ')})`;
}
