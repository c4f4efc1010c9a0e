import { type Kysely, sql } from 'kysely';

import { MARKET_CODES } from '#contract/place/market.ts';
import { DEALS } from '#contract/listing/listing-values.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { tokensOf } from '#contract/market/search/search-document.ts';

import type { SearchWord } from './vocabulary.ts';

/** Number of newest listings per market and deal whose words are collected. */
const SAMPLE = 4_000;
/** Texts per query; other work can run in between. */
const SLICE = 200;
/** Maximum number of words to store, most frequent first. */
const WORDS_MAX = 40_000;
/** From this many texts on, a word that occurs in only one is probably a typo. */
const RARE_FROM = 400;
const LATIN_MIN_LENGTH = 3;
const THAI_MIN_LENGTH = 2;
const WORD_MAX_LENGTH = 24;

const LATIN_WORD = /^[a-z]+$/;
const THAI_WORD = /^[\u0e01-\u0e4e]+$/;

/**
 * Rebuilds the list of words in listings' texts, from the newest listings. Contains English words,
 * and Thai words both single and in pairs, because the dictionary splits compounds and names. Takes
 * a few seconds.
 * @returns the number of words
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

/** Returns all words of the list. */
export async function readSearchWords(kysely: Kysely<Schema>): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`select word, listings from search_words`.execute(kysely);
  return rows;
}

const SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits a Thai run into words with the dictionary. */
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
