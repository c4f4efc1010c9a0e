import { foldText } from './fold-text.ts';
import {
  gramsOf,
  type SearchDocument,
  type Token,
  tokensOf,
  WORD_LENGTH,
} from './search-document.ts';

/** Signs that somebody means when they type them among words; punctuation only means itself alone. */
const PICTURE = /[\p{So}\p{RI}\p{Extended_Pictographic}]/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Words that hold a sentence together. Among others they are not asked for: `house in Phuket` also
 * means the house whose texts say it in Thai alone.
 */
const SMALL_WORDS = new Set('a an and at by for from in is near of on or the to with'.split(' '));

/** The most words that a place's name has. */
const NAME_WORDS_MAX = 4;

/** A lexeme that texts have to have, or the beginning of one. */
export interface SearchTerm {
  lexeme: string;
  isBeginning: boolean;
}

/** One way to say something: texts say it if they have every term and hold every piece. */
export interface Saying {
  terms: SearchTerm[];
  /** Folded: what several terms together only make likely. */
  pieces: string[];
}

/** What a keyword asks for: the plain part, and of each name one of its sayings. */
export interface SearchTerms {
  plain: Saying | null;
  /** What can be said in several ways: `thonglor`, `thong lo`, `ทองหล่อ`. The first is as it was typed. */
  names: Saying[][];
}

/**
 * Takes a keyword apart; null where nothing is asked for.
 * @param spellingsOf other spellings of a name; none where it has none, or is no name
 */
export function searchTerms(
  keyword: string,
  spellingsOf: (name: string) => readonly string[] = () => [],
): SearchTerms | null {
  const tokens = [...tokensOf(foldText(keyword))];
  const spoken = tokens.filter(({ sign }) => sign === undefined || PICTURE.test(sign));
  const { names, others } = takeNames(spoken, spellingsOf);
  const plain = askPlain(others, names.length > 0);
  if (plain || names.length > 0) return { plain, names };
  const signs = tokens.flatMap(({ sign }) => sign ?? []);
  return signs.length > 0 ? { plain: { terms: signs.map(whole), pieces: [] }, names } : null;
}

/** Whether texts have what a keyword asks for. */
export function holdsTerms(document: SearchDocument, { plain, names }: SearchTerms): boolean {
  return (
    (plain === null || says(document, plain)) &&
    names.every((sayings) => sayings.some((saying) => says(document, saying)))
  );
}

function says({ lexemes, haystack }: SearchDocument, { terms, pieces }: Saying): boolean {
  const begins = (beginning: string) => {
    for (const lexeme of lexemes) if (lexeme.startsWith(beginning)) return true;
    return false;
  };
  return (
    // The quickest to refuse goes first.
    pieces.every((piece) => haystack.includes(piece)) &&
    terms.every(({ lexeme, isBeginning }) => (isBeginning ? begins(lexeme) : lexemes.has(lexeme)))
  );
}

/** Names of places that have other spellings, the longest first, and what is left of the tokens. */
function takeNames(
  tokens: readonly Token[],
  spellingsOf: (name: string) => readonly string[],
): { names: Saying[][]; others: Token[] } {
  const names: Saying[][] = [];
  const others: Token[] = [];
  for (let from = 0; from < tokens.length;) {
    let size = nameLengthMax(tokens, from);
    let spellings: readonly string[] = [];
    for (; size > 0; size -= 1) {
      spellings = spellingsOf(textOf(tokens.slice(from, from + size)));
      if (spellings.length > 0) break;
    }
    if (size === 0) others.push(tokens[from]!);
    else names.push([askPlain(tokens.slice(from, from + size), false)!, ...spellings.map(askName)]);
    from += Math.max(size, 1);
  }
  return { names, others };
}

/** Names are of words, or one run. */
function nameLengthMax(tokens: readonly Token[], from: number): number {
  if (tokens[from]!.run) return 1;
  let size = 0;
  while (size < NAME_WORDS_MAX && tokens[from + size]?.word) size += 1;
  return size;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ run, word }) => run ?? word).join(' ');
}

/** Asks for all of some tokens; null where none is left that asks for anything. */
function askPlain(tokens: readonly Token[], isBesideOthers: boolean): Saying | null {
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
  // One gram is the whole term; several might stand in a text apart from each other.
  return { terms, pieces: askedRuns.filter((run) => run.asked.length > 1).map(({ run }) => run) };
}

/** Asks for a name as a whole: its words are no beginnings of others, and stand together. */
function askName(name: string): Saying {
  const folded = foldText(name);
  const terms = [...tokensOf(folded)].flatMap(({ run, word }) =>
    run ? askRun(run) : word ? [whole(word)] : [],
  );
  return { terms, pieces: terms.length > 1 ? [folded] : [] };
}

/** The fewest grams that cover a run; one that its end cuts short is the beginning of others. */
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

/** Words are asked by their beginnings, numbers whole: `5` doesn't mean `500`. */
function askWord(word: string): SearchTerm {
  return { lexeme: word, isBeginning: !NUMBER.test(word) };
}

function whole(lexeme: string): SearchTerm {
  return { lexeme, isBeginning: false };
}
