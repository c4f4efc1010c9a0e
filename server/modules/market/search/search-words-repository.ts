import { type Kysely, sql } from 'kysely';

import { MARKET_CODES } from '#contract/market.ts';
import { DEALS } from '#contract/listing-values.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { tokensOf } from '#contract/search/search-document.ts';

import type { SearchWord } from './vocabulary.ts';

/** How many of the newest listings of each market and deal are read for their words. */
const SAMPLE = 4_000;
/** Texts in one reading: in between others have their turn. */
const SLICE = 200;
/** The most words that are kept, the commonest of them. */
const WORDS_MAX = 40_000;
/** In a big market what only one text says is more likely a slip than a word. */
const RARE_FROM = 400;
const LATIN_MIN_LENGTH = 3;
const THAI_MIN_LENGTH = 2;
const WORD_MAX_LENGTH = 24;

const LATIN_WORD = /^[a-z]+$/;
const THAI_WORD = /^[\u0e01-\u0e4e]+$/;

/**
 * Makes the list of the words in listings' texts anew, from the newest: English words, and Thai ones
 * alone and in pairs, since the dictionary takes compounds and names apart. Some seconds.
 * @returns how many there are
 */
export async function refreshSearchWords(
  database: Pick<Database, 'replica' | 'transaction'>,
): Promise<number> {
  const counts = new Map<string, number>();
  let texts = 0;
  for (const country of MARKET_CODES) {
    for (const deal of DEALS) {
      for (let offset = 0; offset < SAMPLE; offset += SLICE) {
        const { rows } = await sql<{ haystack: string }>`
          select haystack from listing_search where country = ${country} and deal = ${deal}
          order by listed_at desc, listing_id limit ${SLICE} offset ${offset}
        `.execute(database.replica);
        for (const { haystack } of rows) countWords(haystack, counts);
        texts += rows.length;
        if (rows.length < SLICE) break;
      }
    }
  }
  const least = texts < RARE_FROM ? 1 : 2;
  const words = [...counts]
    .filter(([, listings]) => listings >= least)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, WORDS_MAX)
    .map(([word, listings]) => ({ word, listings }));
  await database.transaction(async ({ kysely }) => {
    await sql`delete from search_words`.execute(kysely);
    await sql`
      insert into search_words (word, listings)
      select word, listings from json_to_recordset(${JSON.stringify(words)}::json)
        as r (word text, listings int)
    `.execute(kysely);
  });
  return words.length;
}

/** All the words of the list. */
export async function readSearchWords(kysely: Kysely<Schema>): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`select word, listings from search_words`.execute(kysely);
  return rows;
}

const SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a Thai run, as the dictionary takes it apart. */
export function thaiSegments(run: string): string[] {
  return Array.from(SEGMENTER.segment(run), ({ segment }) => segment);
}

function countWords(haystack: string, counts: Map<string, number>): void {
  const words = new Set<string>();
  for (const { run, word } of tokensOf(haystack)) {
    if (word && word.length >= LATIN_MIN_LENGTH && LATIN_WORD.test(word)) words.add(word);
    if (!run || !THAI_WORD.test(run)) continue;
    const segments = thaiSegments(run);
    segments.forEach((segment, at) => {
      if (segment.length >= THAI_MIN_LENGTH) words.add(segment);
      if (at > 0) words.add(segments[at - 1]! + segment);
    });
  }
  for (const word of words) {
    if (word.length <= WORD_MAX_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}
