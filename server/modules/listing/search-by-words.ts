import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

import type { SearchBranch } from './search-branches.ts';
import { counted, ordered } from './search-order.ts';
import type { Hit, SearchResult, Stretch } from './search-result.ts';
import type { SearchQuestion } from './search-text.ts';

/**
 * Texts lie outside the rows they belong to, and the planner doesn't know what fetching one costs
 * (some 15 µs each). Left alone it reads all texts for a common word, or all the newest for a rare
 * one: seconds. So the way is chosen here, by how many rows the index finds.
 */
const PLANNER_SETTINGS = `
  set local enable_seqscan = off;
  set local work_mem = '64MB'`;

/** Up to this many finds of the index are confirmed by their texts for the count: some 80 ms. */
const CONFIRMED_AT_MOST = 5_000;
/** How many of the first rows in order are looked through for a common word: some 30 ms. */
const WALKED_AT_MOST = 2_000;

interface WordSearch {
  branches: readonly SearchBranch[];
  question: SearchQuestion;
  order: RawBuilder<unknown>;
  stretch: Stretch;
}

type Reader = Transaction<Schema>;

/**
 * Live listings that fit a filter and whose texts hold what is asked. What is shown is always
 * confirmed. The count is exact, but for a Thai term longer than a gram which the index finds in
 * more than 5,000 listings: then a text counts that holds all grams of the term apart from each other.
 */
export async function searchByWords(
  kysely: Kysely<Schema>,
  search: WordSearch,
): Promise<SearchResult> {
  // One snapshot, so that count and page agree.
  const transaction = kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return transaction.execute(async (reader) => {
    await sql.raw(PLANNER_SETTINGS).execute(reader);
    const { found, all } = await countFinds(reader, search);
    if (found === 0) return { hits: [], totalCount: 0 };
    if (search.question.patterns.length > 0 && found <= CONFIRMED_AT_MOST) {
      return confirmAll(reader, search);
    }
    return { hits: await readPage(reader, search, found, all), totalCount: found };
  });
}

/** What the index finds, and how many search rows there are, more or less. */
async function countFinds(
  reader: Reader,
  { branches, question }: WordSearch,
): Promise<{ found: number; all: number }> {
  const { rows } = await sql<{ found: number; all: number }>`
    select ${counted(branches, byIndex(question))} as found,
      (select reltuples from pg_class where oid = 'listing_search'::regclass) as "all"
  `.execute(reader);
  return rows[0]!;
}

async function confirmAll(
  reader: Reader,
  { branches, question, order, stretch: { offset, limit } }: WordSearch,
): Promise<SearchResult> {
  const condition = sql`${byIndex(question)} and ${byTexts(question)}`;
  const { rows } = await sql<{ totalCount: number; id: number | null; deal: Hit['deal'] }>`
    with hits as materialized ${ordered(branches, condition)}
    select (select count(*) from hits) as "totalCount", page.listing_id as id, page.deal
    from (select) one
    left join lateral (
      select * from hits order by ${order} limit ${limit} offset ${offset}
    ) page on true
    order by ${order}
  `.execute(reader);
  const hits = rows.flatMap(({ id, deal }) => (id === null ? [] : [{ id, deal }]));
  return { hits, totalCount: rows[0]!.totalCount };
}

async function readPage(
  reader: Reader,
  search: WordSearch,
  found: number,
  all: number,
): Promise<Hit[]> {
  const { offset, limit } = search.stretch;
  if (offset >= found) return [];
  const expected = (found / Math.max(all, found)) * WALKED_AT_MOST;
  if (expected > 2 * (offset + limit)) {
    const hits = await walk(reader, search);
    if (hits.length === limit) return hits;
  }
  return takeFromIndex(reader, search);
}

/** Goes through the rows in their order until the page is full, or for as far as it may. */
async function walk(
  reader: Reader,
  { branches, question, order, stretch: { offset, limit } }: WordSearch,
): Promise<Hit[]> {
  const columns = sql`s.listing_id, s.deal, s.listed_at, s.price, s.tsv, s.haystack`;
  // The function instead of its operator: the operator would lead back to the index.
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from (
      select * from ${ordered(branches, sql`true`, columns)} rows
      order by ${order} limit ${WALKED_AT_MOST}
    ) s
    where ts_match_vq(tsv, ${question.tsquery}::tsquery) and ${byTexts(question)}
    order by ${order} limit ${limit} offset ${offset}
  `.execute(reader);
  return rows;
}

/** Sorts all that the index finds, and confirms those on the page. */
async function takeFromIndex(
  reader: Reader,
  { branches, question, order, stretch: { offset, limit } }: WordSearch,
): Promise<Hit[]> {
  const columns = sql`s.listing_id, s.deal, s.listed_at, s.price, s.haystack`;
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from (
      select * from ${ordered(branches, byIndex(question), columns)} finds
      order by ${order} limit ${limit} offset ${offset}
    ) s
    where ${byTexts(question)} order by ${order}
  `.execute(reader);
  return rows;
}

function byIndex({ tsquery }: SearchQuestion): RawBuilder<unknown> {
  return sql`s.tsv @@ ${tsquery}::tsquery`;
}

function byTexts({ patterns }: SearchQuestion): RawBuilder<unknown> {
  if (patterns.length === 0) return sql`true`;
  return sql.join(
    patterns.map((pattern) => sql`s.haystack like ${pattern}`),
    sql` and `,
  );
}
