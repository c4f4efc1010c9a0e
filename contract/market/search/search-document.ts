import { foldText } from './fold-text.ts';

/**
 * Text search on the server and on an offline device. A text is split into lexemes: words in
 * scripts with spaces, grams in scripts without (such as Thai), and single signs. A keyword is
 * split by the same rules, so any part of a text can be found: the beginning of a word, any part of
 * a Thai run, an emoji.
 */

/**
 * Scripts written without spaces. Their word boundaries are uncertain, so they are split into
 * grams.
 */
const UNSPACED =
  '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc';
/** Thai signs for abbreviation and repetition, and ornaments. They are treated as punctuation. */
const THAI_SIGNS = '\\u0e2f\\u0e46\\u0e4f\\u0e5a\\u0e5b';

const RUN = `[[${UNSPACED}]--[${THAI_SIGNS}]]+`;
const WORD = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}${THAI_SIGNS}]]+`;
const TOKEN = new RegExp(`(?<run>${RUN})|(?<word>${WORD})|(?<sign>\\S)`, 'gv');

/** Characters per gram; grams at the end of a run are shorter. */
const GRAM_LENGTH = 4;
/** Words are compared by this many characters, because PostgreSQL rejects lexemes of 2 KB. */
export const WORD_LENGTH = 80;
/** Characters of Thai and related scripts that belong to the preceding character. */
const MARK = /[\p{M}\u0e30\u0e32\u0e33\u0e45]/u;
/** Characters of a text that are indexed, because PostgreSQL rejects a tsvector of 1 MB. */
const INDEXED_LENGTH = 60_000;

const NUMBER_AHEAD = /^(\p{Nd}+)\P{Nd}/u;

/** The search index of some texts. */
export interface SearchDocument {
  /** The distinct lexemes. */
  lexemes: Set<string>;
  /** The folded texts, one per line. They confirm matches that lexemes don't prove. */
  haystack: string;
}

/** Creates the document of some texts. */
export function searchDocument(texts: Iterable<string>): SearchDocument {
  const haystack = [...texts].map(foldText).join('\n').slice(0, INDEXED_LENGTH).toWellFormed();
  const lexemes = new Set<string>();
  for (const { run, word, sign } of tokensOf(haystack)) {
    if (run) for (const { text } of gramsOf(run)) lexemes.add(text);
    if (word) for (const lexeme of lexemesOf(word)) lexemes.add(lexeme);
    if (sign) lexemes.add(sign);
  }
  return { lexemes, haystack };
}

/** A token of a folded text: a run of a script without spaces, a word, or a sign. */
export interface Token {
  run?: string;
  word?: string;
  sign?: string;
}

/** Yields the tokens of a folded text, in order. */
export function* tokensOf(folded: string): Generator<Token> {
  for (const { groups } of folded.matchAll(TOKEN)) yield groups!;
}

/** A piece of a run. */
export interface Gram {
  text: string;
  /** Index in the run after its last character. */
  end: number;
  /** Whether it is shortened by the end of the run. */
  isCut: boolean;
}

/**
 * Returns the grams of a run: one from each base character, and each mark on its own. Words don't
 * start with a mark, so no longer gram does; this saves a third of the grams.
 */
export function gramsOf(run: string): Gram[] {
  const characters = [...run];
  // Except for a few rare Chinese characters, each is one UTF-16 code unit, so `slice` is enough.
  const isPlain = characters.length === run.length;
  return characters.map((character, start) => {
    if (isMark(character)) return { text: character, end: start + 1, isCut: false };
    const end = Math.min(start + GRAM_LENGTH, characters.length);
    const text = isPlain ? run.slice(start, end) : characters.slice(start, end).join('');
    return { text, end, isCut: end - start < GRAM_LENGTH };
  });
}

const knownMarks = new Map<string, boolean>();

/** Called for each character of each text, so the results for the few distinct ones are cached. */
function isMark(character: string): boolean {
  let known = knownMarks.get(character);
  if (known === undefined) knownMarks.set(character, (known = MARK.test(character)));
  return known;
}

/** Returns the lexemes of a word. A number before letters (`35sqm`) is also a lexeme. */
function lexemesOf(word: string): string[] {
  const lexeme = word.slice(0, WORD_LENGTH);
  const number = NUMBER_AHEAD.exec(lexeme)?.[1];
  return number === undefined ? [lexeme] : [lexeme, number];
}
