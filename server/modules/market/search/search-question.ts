import {
  type Spelling as AskedSpelling,
  searchTerms,
} from '#contract/market/search/search-terms.ts';
import {
  districtOfPart,
  isPlaceName,
  otherSpellings,
  placesNamed,
} from '#server/modules/place/place/place-spellings.ts';
import {
  askLexemes,
  askTypes,
  stationLexeme,
  systemLexeme,
} from '#server/modules/listing/search-index/column-lexemes.ts';
import { containing, quote } from '#server/modules/listing/search-index/search-text.ts';

import type { PricedFilter } from './search-branches.ts';
import { interpretKeyword, type KeywordMeaning, stationOf } from './interpret-keyword.ts';
import type { Relevance } from './search-relevance.ts';

/** No rent is as high, so a larger amount is a sale price. */
const SALE_PRICE_MIN = 1_000_000;

/** One form of a search term. A text contains it if `tsquery` and every pattern match. */
export interface Spelling {
  /** In `tsquery` syntax. */
  tsquery: string;
  /** For LIKE on the haystack column. */
  patterns: string[];
}

/**
 * The query for a keyword. A row matches if `tsquery`, every pattern, and one option of each choice
 * match.
 */
export interface SearchQuestion extends Spelling {
  /**
   * Terms with several spellings: `thonglor`, `thong lo`, `ทองหล่อ`. The first is the typed one.
   */
  choices: Spelling[][];
  relevance: Relevance;
}

/**
 * Interprets the keyword of a filter. Returns its query, null if there is none, and the filter with
 * the deal and the price that the keyword names. What the filter itself sets takes precedence.
 */
export function understandSearch<Filter extends PricedFilter>(
  filter: Filter,
): { filter: Filter; question: SearchQuestion | null } {
  const meaning = interpretKeyword(filter.keyword);
  const question = questionOf(meaning);
  const { price } = meaning;
  const deal =
    meaning.deal ?? (Math.max(price.min ?? 0, price.max ?? 0) >= SALE_PRICE_MIN ? 'sale' : null);
  const { min = null, max = null } = filter.listingPrice;
  const asksBoth = filter.isForSale === filter.isForRent;
  return {
    question,
    filter: {
      ...filter,
      ...(question ? {} : { keyword: '' }),
      ...(deal && asksBoth && { isForSale: deal === 'sale', isForRent: deal === 'rent' }),
      ...(min === null &&
        max === null &&
        (price.min !== null || price.max !== null) && {
          listingPrice: price,
          currency: null,
          marketPrices: null,
        }),
      // The railways are Thailand's.
      ...(filter.country === null && {
        country: meaning.near.length > 0 ? ('TH' as const) : meaning.country,
      }),
    },
  };
}

/** How the keyword of a filter is interpreted. */
export type UnderstandSearch = typeof understandSearch;

/** Takes the keyword as it is written. */
export const searchLiterally: UnderstandSearch = (filter) => ({
  filter,
  question: literalQuestion(filter.keyword),
});

/** Returns the query for texts that contain a keyword as it is written. */
export function literalQuestion(keyword: string): SearchQuestion | null {
  const plain = searchTerms(keyword)?.plain;
  if (!plain) return null;
  const relevance = { near: [], names: [], phrase: null, types: [] };
  return { ...writeSpelling(plain), choices: [], relevance };
}

function questionOf({ types, isTypeLoose, near, text }: KeywordMeaning): SearchQuestion | null {
  const asked = searchTerms(text, spellingsOf);
  const names = (asked?.names ?? []).map(({ text: name, sayings }) => {
    const station = stationOf(name);
    const spoken = sayings.map(writeSpelling);
    const places = placesNamed([name, ...otherSpellings(name)]);
    const around = station ? [{ tsquery: quote(stationLexeme(station)), patterns: [] }] : [];
    const district = districtOfPart([name, ...otherSpellings(name)]);
    return {
      sayings: [...spoken, ...around],
      pieces: sayings.map(textOf),
      station,
      places,
      district,
    };
  });
  const plain = asked?.plain ? writeSpelling(asked.plain) : null;
  const typeQuery = isTypeLoose ? null : askTypes(types);
  const parts = [
    ...names.map(({ sayings }) => `(${sayings.map(({ tsquery }) => `(${tsquery})`).join(' | ')})`),
    ...near.map((one) =>
      'station' in one
        ? quote(stationLexeme(one.station))
        : askLexemes(one.systems.map(systemLexeme)),
    ),
    ...(plain ? [plain.tsquery] : []),
    ...(typeQuery ? [typeQuery] : []),
  ];
  if (parts.length === 0) return null;
  const words = asked?.plainWords ?? [];
  return {
    tsquery: parts.join(' & '),
    patterns: plain?.patterns ?? [],
    choices: names.flatMap(({ sayings }) =>
      sayings.some(({ patterns }) => patterns.length > 0) ? [sayings] : [],
    ),
    relevance: {
      near,
      names: names.map(({ sayings: _sayings, ...name }) => name),
      phrase: words.length > 1 ? words.join(' ') : null,
      types: isTypeLoose ? types : [],
    },
  };
}

/** A place is a name even if it has one spelling only. */
function spellingsOf(name: string): readonly string[] {
  const others = otherSpellings(name);
  return others.length === 0 && isPlaceName(name) ? [name] : others;
}

/** Returns whether matches of the index must be checked against the texts. */
export function needsTexts({ patterns, choices }: SearchQuestion): boolean {
  return patterns.length + choices.length > 0;
}

/** Returns the folded text of a spelling. */
function textOf({ terms, pieces }: AskedSpelling): string {
  return pieces[0] ?? terms[0]!.lexeme;
}

function writeSpelling({ terms, pieces }: AskedSpelling): Spelling {
  const written = terms.map(({ lexeme, isBeginning }) =>
    isBeginning ? `${quote(lexeme)}:*` : quote(lexeme),
  );
  return {
    tsquery: [...new Set(written)].join(' & '),
    patterns: pieces.map(containing),
  };
}
