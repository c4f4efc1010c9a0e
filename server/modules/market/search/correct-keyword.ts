import { type Kysely, sql } from 'kysely';

import type { SearchFilter } from '#contract/market/search-endpoints.ts';
import { DEALS } from '#contract/listing/listing-values.ts';
import { MARKET_CODES } from '#contract/place/market.ts';
import { foldText } from '#contract/market/search/fold-text.ts';
import { tokensOf } from '#contract/market/search/search-document.ts';
import { foldPlaceName } from '#server/modules/place/place/fold-place-name.ts';
import { knownNames } from '#server/modules/place/place/place-spellings.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { readWords } from './search-by-words.ts';
import { literalQuestion } from './search-question.ts';
import { readSearchWords, thaiSegments } from './search-words-repository.ts';
import { slipsBetween } from '#server/slips.ts';
import { Vocabulary } from './vocabulary.ts';

/** Maximum age of the cached word list, in milliseconds. */
const WORDS_AGE_MAX = 600_000;
/** Number of index matches checked to see whether a rare term occurs in any text. */
const CONFIRMED_MAX = 200;
/** Longer keywords are sentences and are searched unchanged. */
const TOKENS_MAX = 8;
const RUN_LENGTH_MAX = 48;
/** Maximum number of dictionary segments in a known word. */
const PIECES_MAX = 4;
/** Maximum number of words of a name that is corrected as a whole. */
const NAME_WORDS_MAX = 3;
/** Shorter names are one letter away from too many others; longer ones may have two typos. */
const NAME_LENGTH_MIN = 6;
const LONG_NAME_LENGTH = 9;
/** Cost of each word in a Thai run, in typos, so that fewer words are preferred. */
const WORD_COST = 0.6;

const LATIN_WORD = /^[a-z]+$/;
const THAI_RUN = /^[\u0e01-\u0e4e]+$/;

/** Returns the probable meaning of a keyword without results; null if there is no good guess. */
export type CorrectKeyword = (keyword: string) => Promise<string | null>;

/**
 * Corrects typos. Words in any live listing are never changed. Other words become one or two words
 * that occur; Thai text without spaces is split into known words.
 */
export function openKeywordCorrection({ replica }: Pick<Database, 'replica'>): CorrectKeyword {
  let known: { vocabulary: Promise<Vocabulary>; since: number } | undefined;
  const vocabulary = () => {
    const now = performance.now();
    if (!known || now - known.since > WORDS_AGE_MAX) {
      const read = readSearchWords(replica).then((words) => new Vocabulary(words));
      known = { vocabulary: read, since: now };
      // The next call reads the list again.
      read.catch(() => (known = undefined));
    }
    return known.vocabulary;
  };
  return async (keyword) => {
    const terms = [...tokensOf(foldText(keyword))].flatMap(({ run, word }) => run ?? word ?? []);
    if (terms.length === 0 || terms.length > TOKENS_MAX) return null;
    const strange = await readWords(replica, async (reader) => {
      const found: string[] = [];
      for (const term of terms) if (!(await isInListings(reader, term))) found.push(term);
      return found;
    });
    if (strange.length === 0) return null;
    const words = await vocabulary();
    const corrected: string[] = [];
    for (let at = 0; at < terms.length;) {
      const name = correctName(terms.slice(at), strange);
      const term = terms[at]!;
      const other = name?.name ?? (strange.includes(term) ? correctTerm(term, words) : term);
      // One unknown word is enough for a search to find nothing.
      if (other === null) return null;
      corrected.push(other);
      at += name?.size ?? 1;
    }
    return corrected.join(' ');
  };
}

/** Returns the misspelt name of several words at the start of some terms, and how many it has. */
function correctName(
  terms: readonly string[],
  strange: readonly string[],
): { name: string; size: number } | null {
  for (let size = Math.min(NAME_WORDS_MAX, terms.length); size > 1; size -= 1) {
    const typed = terms.slice(0, size);
    const isWrong = typed.some((term) => strange.includes(term));
    const name = isWrong ? nearestName(foldPlaceName(typed.join(' '))) : null;
    if (name !== null) return { name, size };
  }
  return null;
}

/** Returns whether a term occurs in the texts of any live listing. */
async function isInListings(reader: Kysely<Schema>, term: string): Promise<boolean> {
  const question = literalQuestion(term);
  if (!question) return true;
  const pieces = MARKET_CODES.flatMap((country) =>
    DEALS.map(
      (deal) => sql`exists (
        select from (
          select haystack from listing_search
          where country = ${country} and deal = ${deal} and tsv @@ ${question.tsquery}::tsquery
          limit ${CONFIRMED_MAX}
        ) s
        where haystack like all (${question.patterns}::text[])
      )`,
    ),
  );
  const { rows } = await sql<{ found: boolean }>`
    select ${sql.join(pieces, sql` or `)} as found
  `.execute(reader);
  return rows[0]!.found;
}

function nearestName(folded: string): string | null {
  if (folded.length < NAME_LENGTH_MIN) return null;
  const most = folded.length < LONG_NAME_LENGTH ? 1 : 2;
  let nearest: { name: string; slips: number } | null = null;
  for (const [known, name] of knownNames()) {
    if (known[0] !== folded[0] || Math.abs(known.length - folded.length) > most) continue;
    const slips = slipsBetween(folded, known, most);
    if (slips !== null && slips < (nearest?.slips ?? Infinity)) nearest = { name, slips };
  }
  return nearest?.name ?? null;
}

function correctTerm(term: string, vocabulary: Vocabulary): string | null {
  if (LATIN_WORD.test(term)) {
    const near = vocabulary.nearest(term);
    if (near && near.slips <= 1) return near.word;
    return vocabulary.halves(term)?.join(' ') ?? near?.word ?? null;
  }
  if (THAI_RUN.test(term) && term.length <= RUN_LENGTH_MAX) return correctRun(term, vocabulary);
  return null;
}

/**
 * Returns the known words that a run consists of, with the fewest typos and then the fewest words.
 */
function correctRun(run: string, vocabulary: Vocabulary): string | null {
  const pieces = thaiSegments(run);
  /** Best result for each number of leading segments. */
  const best: ({ cost: number; words: string[] } | null)[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= pieces.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - PIECES_MAX); start < end; start += 1) {
      const before = best[start];
      if (!before) continue;
      const typed = pieces.slice(start, end).join('');
      const near = vocabulary.has(typed) ? { word: typed, slips: 0 } : vocabulary.nearest(typed);
      if (!near) continue;
      const cost = before.cost + near.slips + WORD_COST;
      if (cost < (best[end]?.cost ?? Infinity)) {
        best[end] = { cost, words: [...before.words, near.word] };
      }
    }
  }
  return best[pieces.length]?.words.join(' ') ?? null;
}

/** A search result, and the corrected keyword if one was used. */
export interface Forgiven<Result> {
  result: Result;
  correctedKeyword: string | null;
}

/**
 * Searches with the typed keyword. If that finds nothing, tries the probable correction; a
 * correction without results is ignored.
 */
export async function searchForgivingly<Filter extends Pick<SearchFilter, 'keyword'>, Result>(
  filter: Filter,
  correct: CorrectKeyword,
  find: (filter: Filter) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Forgiven<Result>> {
  const result = await find(filter);
  if (filter.keyword === '' || !isEmpty(result)) return { result, correctedKeyword: null };
  const keyword = await correct(filter.keyword);
  if (keyword === null) return { result, correctedKeyword: null };
  const corrected = await find({ ...filter, keyword });
  if (isEmpty(corrected)) return { result, correctedKeyword: null };
  return { result: corrected, correctedKeyword: keyword };
}
