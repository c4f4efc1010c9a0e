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

/** Characters in a gram; those at the end of a run are shorter. */
const GRAM_LENGTH = 4;
/** Words are told apart by this many characters; PostgreSQL takes no lexeme of 2 KB. */
const WORD_LENGTH = 80;
/** Signs of Thai and its neighbours that go with the character before them. */
const MARK = /[\p{M}\u0e30\u0e32\u0e33\u0e45]/u;
/** Beyond this many characters a text is not indexed: PostgreSQL takes no tsvector of 1 MB. */
const INDEXED_LENGTH = 60_000;

const NUMBER_AHEAD = /^(\p{Nd}+)\P{Nd}/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Words that hold a sentence together. Among others they are not asked for: `house in Phuket` also
 * means the house whose texts say it in Thai alone.
 */
const SMALL_WORDS = new Set('a an and at by for from in is near of on or the to with'.split(' '));

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
    if (run) for (const { text } of gramsOf(run)) lexemes.add(text);
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
  const askedRuns = [...runs].map((run) => ({ run, asked: askRun(run) }));
  const asked = [
    ...askedRuns.flatMap((run) => run.asked),
    ...(meant.length + runs.size > 0 ? meant : [...words]).map(askWord),
    ...pictures.map(quote),
  ];
  if (asked.length === 0) asked.push(...[...signs].map(quote));
  if (asked.length === 0) return null;
  // One gram is the whole term; several might stand in a text apart from each other.
  const patterns = askedRuns
    .filter((run) => run.asked.length > 1)
    .map(({ run }) => `%${escapeLike(run)}%`);
  return { tsquery: [...new Set(asked)].join(' & '), patterns };
}

/** Writes lexemes as a `tsvector` is written. */
export function toTsvector(lexemes: Iterable<string>): string {
  return [...lexemes].map(quote).join(' ');
}

interface Gram {
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
function gramsOf(run: string): Gram[] {
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

/** The fewest grams that cover a run; one that its end cuts short is the beginning of others. */
function askRun(run: string): string[] {
  const asked = new Set<string>();
  let covered = 0;
  for (const { text, end, isCut } of gramsOf(run)) {
    if (end <= covered) continue;
    asked.add(isCut ? `${quote(text)}:*` : quote(text));
    covered = end;
  }
  return [...asked];
}

/** Words are asked by their beginnings, numbers whole: `5` doesn't mean `500`. */
function askWord(word: string): string {
  return NUMBER.test(word) ? quote(word) : `${quote(word)}:*`;
}

function quote(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
