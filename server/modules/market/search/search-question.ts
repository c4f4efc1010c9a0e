import { type Saying as AskedSaying, searchTerms } from '#contract/search/search-terms.ts';
import { otherSpellings } from '#server/modules/market/place/place-spellings.ts';

import { quote } from '#server/modules/market/search-index/search-text.ts';

/** One form of a search term. A text contains it if `tsquery` and every pattern match. */
export interface Saying {
  /** In `tsquery` syntax. */
  tsquery: string;
  /** For LIKE on the haystack column. */
  patterns: string[];
}

/**
 * The query for a keyword. A row matches if `tsquery`, every pattern, and one option of each choice
 * match.
 */
export interface SearchQuestion extends Saying {
  /**
   * Terms with several spellings: `thonglor`, `thong lo`, `ทองหล่อ`. The first is the typed one.
   */
  choices: Saying[][];
}

/** Returns the query for a keyword; null for an empty one. */
export function searchQuestion(
  keyword: string,
  spellingsOf: (name: string) => readonly string[] = otherSpellings,
): SearchQuestion | null {
  const asked = searchTerms(keyword, spellingsOf);
  if (!asked) return null;
  const names = asked.names.map((sayings) => sayings.map(writeSaying));
  const plain = asked.plain && writeSaying(asked.plain);
  const parts = [
    ...names.map((sayings) => `(${sayings.map(({ tsquery }) => `(${tsquery})`).join(' | ')})`),
    ...(plain ? [plain.tsquery] : []),
  ];
  return {
    tsquery: parts.join(' & '),
    patterns: plain?.patterns ?? [],
    choices: names.filter((sayings) => sayings.some(({ patterns }) => patterns.length > 0)),
  };
}

/** Returns whether matches of the index must be checked against the texts. */
export function needsTexts({ patterns, choices }: SearchQuestion): boolean {
  return patterns.length + choices.length > 0;
}

function writeSaying({ terms, pieces }: AskedSaying): Saying {
  const written = terms.map(({ lexeme, isBeginning }) =>
    isBeginning ? `${quote(lexeme)}:*` : quote(lexeme),
  );
  return {
    tsquery: [...new Set(written)].join(' & '),
    patterns: pieces.map((piece) => `%${escapeLike(piece)}%`),
  };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
