import { foldText } from './fold-text.ts';

/**
 * How texts are found. A text becomes lexemes: words in the scripts that put spaces between them,
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
/** Signs that somebody means when they type them among words; punctuation only means itself alone. */
const PICTURE = /[\p{So}\p{RI}\p{Extended_Pictographic}]/u;

/** Characters in a gram. Each place of a run starts one; those at its end are shorter. */
export const GRAM_LENGTH = 3;
/** Words are told apart by this many characters; PostgreSQL takes no lexeme of 2 KB. */
const WORD_LENGTH = 80;
/** Beyond this many characters a text is not indexed: PostgreSQL takes no tsvector of 1 MB. */
const INDEXED_LENGTH = 60_000;

const NUMBER_AHEAD = /^(\p{Nd}+)\P{Nd}/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Words that hold a sentence together. Among others they are not asked for: `house in Phuket` also
 * means the house whose texts say it in Thai alone.
 */
const SMALL_WORDS = new Set(
  'a an and at by for from in is near of on or the to with'.split(' '),
);

/** What the search table keeps of a listing's texts. */
export interface SearchDocument {
  /** The distinct lexemes. */
  lexemes: Set<string>;
  /** The folded texts, a line each, on which LIKE confirms what grams alone can't. */
  haystack: string;
}

/** What a keyword asks for: a row fits if `tsquery` and every pattern do. */
export interface SearchQuestion {
  /** In the syntax of `tsquery`. */
  tsquery: string;
  /** For LIKE on the haystack. */
  patterns: string[];
}

/** Makes the document of some texts. */
export function searchDocument(texts: Iterable<string>): SearchDocument {
  const haystack = [...texts].map(foldText).join('\n').slice(0, INDEXED_LENGTH).toWellFormed();
  const lexemes = new Set<string>();
  for (const { groups } of haystack.matchAll(TOKEN)) {
    const { run, word, sign } = groups!;
    if (run) for (const gram of gramsOf(run)) lexemes.add(gram);
    if (word) for (const lexeme of wordsOf(word)) lexemes.add(lexeme);
    if (sign) lexemes.add(sign);
  }
  return { lexemes, haystack };
}

/** Makes the question of a keyword; null where nothing is asked for. */
export function searchQuestion(keyword: string): SearchQuestion | null {
  const runs = new Set<string>();
  const words = new Set<string>();
  const signs = new Set<string>();
  for (const { groups } of foldText(keyword).matchAll(TOKEN)) {
    const { run, word, sign } = groups!;
    if (run) runs.add(run);
    if (word) words.add(word.slice(0, WORD_LENGTH));
    if (sign) signs.add(sign);
  }
  const meant = [...words].filter((word) => !SMALL_WORDS.has(word));
  const pictures = [...signs].filter((sign) => PICTURE.test(sign));
  const asked = [
    ...[...runs].map(askRun),
    ...(meant.length + runs.size > 0 ? meant : [...words]).map(askWord),
    ...pictures.map(quote),
  ];
  if (asked.length === 0) asked.push(...[...signs].map(quote));
  if (asked.length === 0) return null;
  const patterns = [...runs]
    .filter((run) => [...run].length > GRAM_LENGTH)
    .map((run) => `%${escapeLike(run)}%`);
  return { tsquery: asked.join(' & '), patterns };
}

/** Writes lexemes as a `tsvector` is written. */
export function toTsvector(lexemes: Iterable<string>): string {
  return [...lexemes].map(quote).join(' ');
}

function gramsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((_, index) => characters.slice(index, index + GRAM_LENGTH).join(''));
}

/** A number that goes on in letters (`35sqm`) is found as a number too. */
function wordsOf(word: string): string[] {
  const lexeme = word.slice(0, WORD_LENGTH);
  const number = NUMBER_AHEAD.exec(lexeme)?.[1];
  return number === undefined ? [lexeme] : [lexeme, number];
}

/** All its whole grams; a run shorter than a gram is the beginning of one. */
function askRun(run: string): string {
  const whole = gramsOf(run).filter((gram) => [...gram].length === GRAM_LENGTH);
  return whole.length === 0 ? `${quote(run)}:*` : [...new Set(whole)].map(quote).join(' & ');
}

/** Words are asked by their beginnings, numbers whole: `5` doesn't mean `500`. */
function askWord(word: string): string {
  return NUMBER.test(word) ? quote(word) : `${quote(word)}:*`;
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
