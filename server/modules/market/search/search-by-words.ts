import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import { plannedByValues } from '#server/platform/database/named-statements.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import { allOf } from './search-area.ts';
import { type PricedFilter, type SearchBranch, searchBranches } from './search-branches.ts';
import { countOf, firstRowsOf, rowsOf, type SearchOrder } from './search-order.ts';
import {
  needsTexts,
  type Spelling,
  type SearchQuestion,
  understandSearch,
} from './search-question.ts';
import type { Hit, SearchResult, Stretch } from './search-result.ts';

/**
 * The planner doesn't know the cost of fetching texts, which are stored outside their rows (about
 * 15 µs each). By default it reads all texts for a common word, or all the newest for a rare one,
 * which takes seconds. The method is therefore chosen here by the number of index matches, and only
 * `walk` may scan an index in order. With enough memory, matches are stored per row and not per
 * page, which would read the texts after all.
 */
const PLANNER_SETTINGS = `
  set local enable_seqscan = off;
  set local enable_indexscan = off;
  set local enable_indexonlyscan = off;
  set local work_mem = '64MB'`;

/** Limits on the rows that each search method reads. */
const WORD_SEARCH_BOUNDS = {
  /** Up to this many index matches are checked against their texts for the count: about 80 ms. */
  confirmed: 5_000,
  /** Number of first rows that are scanned in order for a common word: about 30 ms. */
  walked: 2_000,
  /**
   * If the planner expects at most this many matches, one query returns both count and page. Not
   * used if texts must be checked, because the planner assumes that a term's grams occur
   * independently.
   */
  expected: 20_000,
  /** Up to this many matches are ranked by their texts, which takes as long as checking them. */
  rankedByTexts: 2_000,
  /** Up to this many are ranked by their rows. More matches are sorted by date only. */
  rankedByRows: 50_000,
};

export interface WordSearch {
  branches: readonly SearchBranch[];
  question: SearchQuestion;
  order: SearchOrder;
  stretch: Stretch;
}

type Reader = Transaction<Schema>;

const UNRANKED = sql`0`;

/**
 * Finds live listings that match a filter and contain the searched words. Every returned listing
 * has been checked. The count is exact, except for a Thai term longer than a gram with more than
 * 5,000 index matches. Texts that contain all its grams separately are then counted too.
 *
 * All pages of a search have the same number of index matches and so the same order.
 */
export async function searchByWords(
  kysely: Kysely<Schema>,
  search: WordSearch,
  bounds = WORD_SEARCH_BOUNDS,
): Promise<SearchResult> {
  return readWords(kysely, async (reader) => {
    const withTexts = needsTexts(search.question);
    const { ranking } = search.order;
    if (!ranking && !withTexts && (await expectFinds(reader, search)) <= bounds.expected) {
      return confirmAll(reader, search);
    }
    const { found, all } = await countFinds(reader, search);
    if (found === 0) return { hits: [], totalCount: 0 };
    if (ranking && found <= bounds.rankedByTexts) {
      return confirmAll(reader, search, ranking.byTexts);
    }
    if (withTexts && found <= bounds.confirmed) {
      return confirmAll(reader, search, ranking?.byRow);
    }
    if (ranking && found <= bounds.rankedByRows) {
      return { hits: await readFromIndex(reader, search, ranking.byRow), totalCount: found };
    }
    const hits =
      (await walk(reader, search, bounds.walked, found / Math.max(all, found))) ??
      (await readFromIndex(reader, search));
    return { hits, totalCount: found };
  });
}

/** A word search without order and page. */
type Find = Pick<WordSearch, 'branches' | 'question'>;

/**
 * Runs queries in one snapshot over the conditions for all rows that match a filter and the
 * searched words. With too many index matches, their texts aren't checked, as for the count.
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

/** Runs word queries in one snapshot, so that their results are consistent. */
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

/** Returns the planner's estimate of index matches. */
async function expectFinds(reader: Reader, search: Find): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rowsOf(byIndex(search))}
  `.execute(reader);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Returns the number of index matches and the approximate number of search rows. */
async function countFinds(reader: Reader, search: Find): Promise<{ found: number; all: number }> {
  const { rows } = await sql<{ found: number; all: number }>`
    select ${countOf(byIndex(search))} as found,
      (select reltuples from pg_class where oid = 'listing_search'::regclass) as "all"
  `.execute(reader);
  return rows[0]!;
}

/** @param rank expression that sorts before the order of the search, highest first */
async function confirmAll(
  reader: Reader,
  search: WordSearch,
  rank: RawBuilder<unknown> = UNRANKED,
): Promise<SearchResult> {
  const { order, stretch } = search;
  const conditions = confirmed(search);
  const { rows } = await sql<{ totalCount: number; id: number | null; deal: Hit['deal'] }>`
    with hits as materialized ${rowsOf(conditions, ...order.columns, sql`${rank} as rank`)}
    select (select count(*) from hits) as "totalCount", page.listing_id as id, page.deal
    from (select) one
    left join lateral (
      select * from hits order by rank desc, ${order.whole}
      limit ${stretch.limit} offset ${stretch.offset}
    ) page on true
    order by rank desc, ${order.whole}
  `.execute(reader);
  const hits = rows.flatMap(({ id, deal }) => (id === null ? [] : [{ id, deal }]));
  return { hits, totalCount: rows[0]!.totalCount };
}

/**
 * Scans rows in order, up to a limit, until the page is full; null if it can't be filled or is
 * unlikely to be.
 * @param share of all rows that match in the index
 */
async function walk(
  reader: Reader,
  { branches, question, order, stretch: { offset, limit } }: WordSearch,
  walked: number,
  share: number,
): Promise<Hit[] | null> {
  if (share * walked < 2 * (offset + limit)) return null;
  await sql`set local enable_indexscan = on`.execute(reader);
  const conditions = branches.flatMap((branch) => branch.conditions);
  const texts = sql`s.tsv, s.haystack`;
  // The function, because the equivalent operator would use the index.
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from (
      select * from ${firstRowsOf(conditions, order, walked, texts)} rows
      order by ${order.whole} limit ${walked}
    ) s
    where ${plannedByValues} ts_match_vq(tsv, ${question.tsquery}::tsquery) and ${byTexts(question)}
    order by ${order.whole} limit ${limit} offset ${offset}
  `.execute(reader);
  await sql`set local enable_indexscan = off`.execute(reader);
  return rows.length === limit ? rows : null;
}

/**
 * Sorts all index matches and checks those on the page.
 * @param rank expression that sorts before the order of the search, highest first
 */
async function readFromIndex(
  reader: Reader,
  search: WordSearch,
  rank: RawBuilder<unknown> = UNRANKED,
): Promise<Hit[]> {
  const { order, stretch, question } = search;
  const columns = [...order.columns, sql`${rank} as rank, s.tsv, s.haystack`];
  const { rows } = await sql<Hit>`
    select listing_id as id, deal from (
      select * from ${rowsOf(byIndex(search), ...columns)} finds
      order by rank desc, ${order.whole} limit ${stretch.limit} offset ${stretch.offset}
    ) s
    where ${byTexts(question)} order by rank desc, ${order.whole}
  `.execute(reader);
  return rows;
}

/** Returns the conditions for rows that match a filter and contain the searched words. */
export function confirmed(find: Find): RawBuilder<unknown>[] {
  const { question } = find;
  if (!needsTexts(question)) return byIndex(find);
  return byIndex(find).map((condition) => allOf([condition, byTexts(question)]));
}

function byIndex({ branches, question }: Find): RawBuilder<unknown>[] {
  return branches.map(({ market, typeQuery, refinement }) => {
    const tsquery = typeQuery ? `${question.tsquery} & ${typeQuery}` : question.tsquery;
    return sql`${market} and ${plannedByValues} s.tsv @@ ${tsquery}::tsquery and ${refinement}`;
  });
}

function byTexts({ patterns, choices }: SearchQuestion): RawBuilder<unknown> {
  return allOf([...patterns.map(holds), ...choices.map(matchesAnySpelling)]);
}

function holds(pattern: string): RawBuilder<unknown> {
  return sql`s.haystack like ${pattern}`;
}

/** The function, because the equivalent operator would use the index again. */
function matchesAnySpelling(sayings: readonly Spelling[]): RawBuilder<unknown> {
  const ways = sayings.map(({ tsquery, patterns }) =>
    allOf([
      sql`${plannedByValues} ts_match_vq(s.tsv, ${tsquery}::tsquery)`,
      ...patterns.map(holds),
    ]),
  );
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`;
}

/**
 * Returns conditions on `listing_search s`, of which a row that matches a filter meets one. A
 * listing may have two such rows, one for each deal.
 */
export function searchConditions(asked: PricedFilter): RawBuilder<unknown>[] {
  const { filter, question } = understandSearch(asked);
  const branches = searchBranches(filter);
  return question
    ? confirmed({ branches, question })
    : branches.flatMap(({ conditions }) => conditions);
}
