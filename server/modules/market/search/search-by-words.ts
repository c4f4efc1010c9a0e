import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

import { allOf, type SearchBranch } from './search-branches.ts';
import { countOf, firstRowsOf, rowsOf, type SearchOrder } from './search-order.ts';
import { needsTexts, type Saying, type SearchQuestion } from './search-question.ts';
import type { Hit, SearchResult, Stretch } from './search-result.ts';

/**
 * Texts lie outside the rows they belong to, and the planner doesn't know what fetching one costs
 * (some 15 µs). Left alone it reads all texts for a common word, or all the newest for a rare one:
 * seconds. So the way is chosen here, by how many rows the index finds: a plain scan of an index in
 * order is what `walk` alone does. With enough memory the finds are kept row by row, not page by
 * page, which would have the texts looked at after all.
 */
const PLANNER_SETTINGS = `
  set local enable_seqscan = off;
  set local enable_indexscan = off;
  set local enable_indexonlyscan = off;
  set local work_mem = '64MB'`;

/** How much each way of searching may read. */
const WORD_SEARCH_BOUNDS = {
  /** Up to this many finds of the index are confirmed by their texts for the count: some 80 ms. */
  confirmed: 5_000,
  /** How many of the first rows in order are looked through for a common word: some 30 ms. */
  walked: 2_000,
  /**
   * Where the planner expects no more finds, their number and the page come of one reading. Not where
   * texts have to be looked at: of a term's grams it expects that they meet by chance.
   */
  expected: 20_000,
};

export interface WordSearch {
  branches: readonly SearchBranch[];
  question: SearchQuestion;
  order: SearchOrder;
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
  bounds = WORD_SEARCH_BOUNDS,
): Promise<SearchResult> {
  return readWords(kysely, async (reader) => {
    const withTexts = needsTexts(search.question);
    if (!withTexts && (await expectFinds(reader, search)) <= bounds.expected) {
      return confirmAll(reader, search);
    }
    const { found, all } = await countFinds(reader, search);
    if (found === 0) return { hits: [], totalCount: 0 };
    if (withTexts && found <= bounds.confirmed) {
      return confirmAll(reader, search);
    }
    const hits =
      (await walk(reader, search, bounds.walked, found / Math.max(all, found))) ??
      (await takeFromIndex(reader, search));
    return { hits, totalCount: found };
  });
}

/** A part of a search by words, without its page. */
type Find = Pick<WordSearch, 'branches' | 'question'>;

/**
 * Runs statements over the conditions of all rows that fit a filter and hold what is asked, in the
 * same snapshot. Where the index finds too many, their texts aren't looked at, as with the count.
 */
export async function readAllByWords<Result>(
  kysely: Kysely<Schema>,
  find: Find,
  read: (reader: Reader, conditions: RawBuilder<unknown>[]) => Promise<Result>,
): Promise<Result> {
  return readWords(kysely, async (reader) => {
    const { found } = await countFinds(reader, find);
    const isConfirmed = found <= WORD_SEARCH_BOUNDS.confirmed;
    return read(reader, isConfirmed ? confirmed(find) : byIndex(find));
  });
}

/** Runs statements that look for words: in one snapshot, so that what they find agrees. */
export function readWords<Result>(
  kysely: Kysely<Schema>,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const transaction = kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return transaction.execute(async (reader) => {
    await sql.raw(PLANNER_SETTINGS).execute(reader);
    return read(reader);
  });
}

/** How many rows the planner expects the index to find. */
async function expectFinds(reader: Reader, search: Find): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rowsOf(byIndex(search))}
  `.execute(reader);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** What the index finds, and how many search rows there are, more or less. */
async function countFinds(reader: Reader, search: Find): Promise<{ found: number; all: number }> {
  const { rows } = await sql<{ found: number; all: number }>`
    select ${countOf(byIndex(search))} as found,
      (select reltuples from pg_class where oid = 'listing_search'::regclass) as "all"
  `.execute(reader);
  return rows[0]!;
}

async function confirmAll(reader: Reader, search: WordSearch): Promise<SearchResult> {
  const { order, stretch } = search;
  const conditions = confirmed(search);
  const { rows } = await sql<{ totalCount: number; id: number | null; deal: Hit['deal'] }>`
    with hits as materialized ${rowsOf(conditions)}
    select (select count(*) from hits) as "totalCount", page.listing_id as id, page.deal
    from (select) one
    left join lateral (
      select * from hits order by ${order.whole} limit ${stretch.limit} offset ${stretch.offset}
    ) page on true
    order by ${order.whole}
  `.execute(reader);
  const hits = rows.flatMap(({ id, deal }) => (id === null ? [] : [{ id, deal }]));
  return { hits, totalCount: rows[0]!.totalCount };
}

/**
 * Goes through the rows in their order, for as far as it may, until the page is full; null where it
 * isn't then, or won't be.
 * @param share of all rows that the index finds
 */
async function walk(
  reader: Reader,
  { branches, question, order, stretch: { offset, limit } }: WordSearch,
  walked: number,
  share: number,
): Promise<Hit[] | null> {
  if (share * walked < 2 * (offset + limit)) return null;
  await sql`set local enable_indexscan = on`.execute(reader);
  const conditions = branches.map(({ condition }) => condition);
  const texts = sql`s.tsv, s.haystack`;
  // The function instead of its operator: the operator would lead back to the index.
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from (
      select * from ${firstRowsOf(conditions, order, walked, texts)} rows
      order by ${order.whole} limit ${walked}
    ) s
    where ts_match_vq(tsv, ${question.tsquery}::tsquery) and ${byTexts(question)}
    order by ${order.whole} limit ${limit} offset ${offset}
  `.execute(reader);
  await sql`set local enable_indexscan = off`.execute(reader);
  return rows.length === limit ? rows : null;
}

/** Sorts all that the index finds, and confirms those on the page. */
async function takeFromIndex(reader: Reader, search: WordSearch): Promise<Hit[]> {
  const { order, stretch, question } = search;
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from (
      select * from ${rowsOf(byIndex(search), sql`s.tsv, s.haystack`)} finds
      order by ${order.whole} limit ${stretch.limit} offset ${stretch.offset}
    ) s
    where ${byTexts(question)} order by ${order.whole}
  `.execute(reader);
  return rows;
}

function confirmed(find: Find): RawBuilder<unknown>[] {
  const { question } = find;
  if (!needsTexts(question)) return byIndex(find);
  return byIndex(find).map((condition) => allOf([condition, byTexts(question)]));
}

function byIndex({ branches, question }: Find): RawBuilder<unknown>[] {
  return branches.map(({ market, typeQuery, refinement }) => {
    const tsquery = typeQuery ? `${question.tsquery} & ${typeQuery}` : question.tsquery;
    return sql`${market} and s.tsv @@ ${tsquery}::tsquery and ${refinement}`;
  });
}

function byTexts({ patterns, choices }: SearchQuestion): RawBuilder<unknown> {
  return allOf([...patterns.map(holds), ...choices.map(holdsOne)]);
}

function holds(pattern: string): RawBuilder<unknown> {
  return sql`s.haystack like ${pattern}`;
}

/** The function instead of its operator: the operator would lead to the index once more. */
function holdsOne(sayings: readonly Saying[]): RawBuilder<unknown> {
  const ways = sayings.map(({ tsquery, patterns }) =>
    allOf([sql`ts_match_vq(s.tsv, ${tsquery}::tsquery)`, ...patterns.map(holds)]),
  );
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`;
}
