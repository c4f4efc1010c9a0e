import { foldText } from './fold-text.ts';

/**
 * How texts are found, on the server and on a device without a network. A text becomes lexemes: words in the scripts that put spaces between them,
 * grams in those that don't (Thai among them), single signs. A keyword becomes a question over the
 * same lexemes, made by the same rules, so that whatever stands in a text is found: a beginning of
 * a word, any part of a Thai run, an emoji.
 */

/** Scripts written without spaces: their words can't be told apart for certain, so grams it is. */
const UNSPACED =
  '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc';
/** Thai's marks of abbreviation and repetition and its ornaments are punctuation in all but name. */
const THAI_SIGNS = '\\u0e2f\\u0e46\\u0e4f\\u0e5a\\u0e5b';

const RUN = `[[${UNSPACED}]--[${THAI_SIGNS}]]+`;
const WORD = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}${THAI_SIGNS}]]+`;
const TOKEN = new RegExp(`(?<run>${RUN})|(?<word>${WORD})|(?<sign>\\S)`, 'gv');

/** Characters in a gram; those at the end of a run are shorter. */
const GRAM_LENGTH = 4;
/** Words are told apart by this many characters; PostgreSQL takes no lexeme of 2 KB. */
export const WORD_LENGTH = 80;
/** Signs of Thai and its neighbours that go with the character before them. */
const MARK = /[\p{M}\u0e30\u0e32\u0e33\u0e45]/u;
/** Beyond this many characters a text is not indexed: PostgreSQL takes no tsvector of 1 MB. */
const INDEXED_LENGTH = 60_000;

const NUMBER_AHEAD = /^(\p{Nd}+)\P{Nd}/u;

/** What texts are searched by. */
export interface SearchDocument {
  /** The distinct lexemes. */
  lexemes: Set<string>;
  /** The folded texts, a line each: they confirm what lexemes alone can't. */
  haystack: string;
}

/** Makes the document of some texts. */
export function searchDocument(texts: Iterable<string>): SearchDocument {
  const haystack = [...texts].map(foldText).join('\n').slice(0, INDEXED_LENGTH).toWellFormed();
  const lexemes = new Set<string>();
  for (const { run, word, sign } of tokensOf(haystack)) {
    if (run) for (const { text } of gramsOf(run)) lexemes.add(text);
    if (word) for (const lexeme of wordsOf(word)) lexemes.add(lexeme);
    if (sign) lexemes.add(sign);
  }
  return { lexemes, haystack };
}

/** One of a folded text: a run of a script without spaces, a word, or a sign. */
export interface Token {
  run?: string;
  word?: string;
  sign?: string;
}

/** The tokens of a folded text, in order. */
export function* tokensOf(folded: string): Generator<Token> {
  for (const { groups } of folded.matchAll(TOKEN)) yield groups!;
}

/** A stretch of a run. */
export interface Gram {
  text: string;
  /** The place in the run after its last character. */
  end: number;
  /** Whether the run's end cuts it short. */
  isCut: boolean;
}

/**
 * The grams of a run: from each base character on, and each mark alone. Nobody starts a word at a
 * mark, so marks start none: a third fewer grams.
 */
export function gramsOf(run: string): Gram[] {
  const characters = [...run];
  // All but a few rare Chinese characters are one unit of a string each: then cutting is cheap.
  const isPlain = characters.length === run.length;
  return characters.map((character, start) => {
    if (isMark(character)) return { text: character, end: start + 1, isCut: false };
    const end = Math.min(start + GRAM_LENGTH, characters.length);
    const text = isPlain ? run.slice(start, end) : characters.slice(start, end).join('');
    return { text, end, isCut: end - start < GRAM_LENGTH };
  });
}

const knownMarks = new Map<string, boolean>();

/** Asked for each character of each text, of which there are few: remembered. */
function isMark(character: string): boolean {
  let known = knownMarks.get(character);
  if (known === undefined) knownMarks.set(character, (known = MARK.test(character)));
  return known;
}

/** A number that goes on in letters (`35sqm`) is found as a number too. */
function wordsOf(word: string): string[] {
  const lexeme = word.slice(0, WORD_LENGTH);
  const number = NUMBER_AHEAD.exec(lexeme)?.[1];
  return number === undefined ? [lexeme] : [lexeme, number];
}
