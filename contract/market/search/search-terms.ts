import { foldText } from './fold-text.ts';
import {
  gramsOf,
  type SearchDocument,
  type Token,
  tokensOf,
  WORD_LENGTH,
} from './search-document.ts';

/**
 * Signs that count when typed among words. Punctuation only counts if the keyword has nothing else.
 */
export const PICTURE = /[\p{So}\p{RI}\p{Extended_Pictographic}]/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * English function words, ignored beside other words: `house in Phuket` also finds a house with
 * only Thai texts.
 */
export const SMALL_WORDS = new Set(
  'a an and at by for from in is near of on or the to with'.split(' '),
);

/** Maximum number of words in a place name. */
const NAME_WORDS_MAX = 4;

/** A required lexeme, or the beginning of one. */
export interface SearchTerm {
  lexeme: string;
  isBeginning: boolean;
}

/** One spelling of a query. A text matches if it has every term and contains every piece. */
export interface Spelling {
  terms: SearchTerm[];
  /** Folded. Confirms a match that several terms only make likely. */
  pieces: string[];
}

/** A place name in a keyword, as typed, and all its spellings: `thonglor`, `thong lo`, `ทองหล่อ`. */
export interface SearchName {
  text: string;
  /** The first is as typed. */
  sayings: Spelling[];
}

/** A parsed keyword: the plain part must match, and of each name one spelling. */
export interface SearchTerms {
  plain: Spelling | null;
  names: SearchName[];
  /** The words of the plain part as typed. */
  plainWords: string[];
}

/**
 * Parses a keyword; null if it contains nothing to search for.
 * @param spellingsOf returns other spellings of a name; empty if it has none or isn't a name
 */
export function searchTerms(
  keyword: string,
  spellingsOf: (name: string) => readonly string[] = () => [],
): SearchTerms | null {
  const tokens = [...tokensOf(foldText(keyword))];
  const spoken = tokens.filter(({ sign }) => sign === undefined || PICTURE.test(sign));
  const { names, others } = extractNames(spoken, spellingsOf);
  const plain = askPlain(others, names.length > 0);
  const plainWords = others.flatMap(({ run, word }) => run ?? word ?? []);
  if (plain || names.length > 0) return { plain, names, plainWords };
  const signs = tokens.flatMap(({ sign }) => sign ?? []);
  if (signs.length === 0) return null;
  return { plain: { terms: signs.map(whole), pieces: [] }, names, plainWords };
}

/** Returns whether a document matches a keyword. */
export function holdsTerms(document: SearchDocument, { plain, names }: SearchTerms): boolean {
  return (
    (plain === null || hasSpelling(document, plain)) &&
    names.every(({ sayings }) => sayings.some((saying) => hasSpelling(document, saying)))
  );
}

function hasSpelling({ lexemes, haystack }: SearchDocument, { terms, pieces }: Spelling): boolean {
  const begins = (beginning: string) => {
    for (const lexeme of lexemes) if (lexeme.startsWith(beginning)) return true;
    return false;
  };
  return (
    // The fastest check is first.
    pieces.every((piece) => haystack.includes(piece)) &&
    terms.every(({ lexeme, isBeginning }) => (isBeginning ? begins(lexeme) : lexemes.has(lexeme)))
  );
}

/**
 * Extracts place names that have other spellings, longest first, and returns the other tokens too.
 */
function extractNames(
  tokens: readonly Token[],
  spellingsOf: (name: string) => readonly string[],
): { names: SearchName[]; others: Token[] } {
  const names: SearchName[] = [];
  const others: Token[] = [];
  for (let from = 0; from < tokens.length;) {
    let size = nameLengthMax(tokens, from);
    let spellings: readonly string[] = [];
    for (; size > 0; size -= 1) {
      spellings = spellingsOf(textOf(tokens.slice(from, from + size)));
      if (spellings.length > 0) break;
    }
    if (size === 0) others.push(tokens[from]!);
    else {
      const named = tokens.slice(from, from + size);
      const text = textOf(named);
      // Several words are one name only side by side: Chiang Rai has a main road too.
      const typed = size > 1 ? askName(text) : askPlain(named, false)!;
      names.push({ text, sayings: [typed, ...spellings.map(askName)] });
    }
    from += Math.max(size, 1);
  }
  return { names, others };
}

/** Returns how many tokens a name may have from here: several words, or one run. */
function nameLengthMax(tokens: readonly Token[], from: number): number {
  if (tokens[from]!.run) return 1;
  let size = 0;
  while (size < NAME_WORDS_MAX && tokens[from + size]?.word) size += 1;
  return size;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ run, word }) => run ?? word).join(' ');
}

/** Requires all tokens; null if none of them can be searched for. */
function askPlain(tokens: readonly Token[], isBesideOthers: boolean): Spelling | null {
  const runs = new Set(tokens.flatMap(({ run }) => run ?? []));
  const words = new Set(tokens.flatMap(({ word }) => word?.slice(0, WORD_LENGTH) ?? []));
  const pictures = tokens.flatMap(({ sign }) => sign ?? []);
  const meant = [...words].filter((word) => !SMALL_WORDS.has(word));
  const askedRuns = [...runs].map((run) => ({ run, asked: askRun(run) }));
  const terms = [
    ...askedRuns.flatMap((run) => run.asked),
    ...(isBesideOthers || meant.length + runs.size > 0 ? meant : [...words]).map(askWord),
    ...pictures.map(whole),
  ];
  if (terms.length === 0) return null;
  // A single gram is the whole term; several grams might occur separately in a text.
  return { terms, pieces: askedRuns.filter((run) => run.asked.length > 1).map(({ run }) => run) };
}

/** Requires a name as a whole: its words are complete and adjacent. */
function askName(name: string): Spelling {
  const folded = foldText(name);
  const terms = [...tokensOf(folded)].flatMap(({ run, word }) =>
    run ? askRun(run) : word ? [whole(word)] : [],
  );
  return { terms, pieces: terms.length > 1 ? [folded] : [] };
}

/**
 * Returns the fewest grams that cover a run. A gram shortened by the run's end matches as a
 * beginning.
 */
function askRun(run: string): SearchTerm[] {
  const asked = new Map<string, SearchTerm>();
  let covered = 0;
  for (const { text, end, isCut } of gramsOf(run)) {
    if (end <= covered) continue;
    asked.set(`${isCut}${text}`, { lexeme: text, isBeginning: isCut });
    covered = end;
  }
  return [...asked.values()];
}

/** Words match as beginnings, numbers only as a whole: `5` doesn't mean `500`. */
function askWord(word: string): SearchTerm {
  return { lexeme: word, isBeginning: !NUMBER.test(word) };
}

function whole(lexeme: string): SearchTerm {
  return { lexeme, isBeginning: false };
}
