import { type Saying as AskedSaying, searchTerms } from '#contract/search/search-terms.ts';
import { otherSpellings } from '#server/modules/market/place/place-spellings.ts';

import { quote } from '#server/modules/market/search-index/search-text.ts';

/** One way to say something: a text says it if `tsquery` and every pattern fit. */
export interface Saying {
  /** In the syntax of `tsquery`. */
  tsquery: string;
  /** For LIKE on the haystack. */
  patterns: string[];
}

/** What a keyword asks for: a row fits if `tsquery` and every pattern do, and of each choice one. */
export interface SearchQuestion extends Saying {
  /** What can be said in several ways: `thonglor`, `thong lo`, `ทองหล่อ`. The first is as it was typed. */
  choices: Saying[][];
}

/** Makes the question of a keyword; null where nothing is asked for. */
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

/** Whether the texts have to be looked at, for the index lets some through that don't fit. */
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
