import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { SearchFilter } from '#contract/market/search-endpoints.ts';
import { makeHome } from '#server/demo/home-facts.ts';
import { DEMO_SEED } from '../server/demo/load-demo.ts';
import type * as correction from '#server/modules/market/search/correct-keyword.ts';
import type * as repository from '#server/modules/market/search/search-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { Random } from '#server/random.ts';

import { MARKET_DAY, onEmbedded } from './harness/databases.ts';
import { printTable } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { openCheckout, ROOT } from './harness/programs.ts';
import { gradeOf, readQuestions } from './relevance/judge.ts';

const FIRST = 10;

/** Returns the ids of the first homes for a question. */
type Ranking = (question: string) => Promise<number[]>;

interface Judged {
  kind: string;
  text: string;
  /** NDCG@10 of each ranking. */
  scores: readonly number[];
}

/**
 * Measures how relevant the first ten homes of a search are: NDCG@10 of judged questions on the demo
 * market, beside PostgreSQL's own ranking of the same texts. `--against` adds the search of another
 * version.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { against } = readOptions(args, { against: '' });
  const checkout = against ? await openCheckout(against) : null;
  await onEmbedded({}, async ({ database }) => {
    const rankings: [string, Ranking][] = [
      ['Sala', await searchOf(ROOT, database)],
      ['ts_rank_cd', await plainRanking(database)],
    ];
    if (checkout) rankings.push([against, await searchOf(checkout, database)]);
    const judged = await judge(database, rankings);
    print(
      rankings.map(([name]) => name),
      judged,
    );
  });
}

/** Returns the ranking of the program in a folder: its search with corrections, for both deals. */
async function searchOf(folder: string, database: Database): Promise<Ranking> {
  const modules = join(folder, 'server', 'modules', 'market', 'search');
  const search = (await import(join(modules, 'correct-keyword.ts'))) as typeof correction;
  const { findListings } = (await import(
    join(modules, 'search-repository.ts')
  )) as typeof repository;
  const correct = search.openKeywordCorrection(database);
  return async (keyword) => {
    const filter = v.parse(SearchFilter, { keyword, isForRent: true });
    const { result } = await search.searchForgivingly(
      // The default order, whatever it is called.
      { ...filter, order: {} as (typeof filter)['order'] },
      correct,
      (asked) => findListings(database, asked, { offset: 0, limit: FIRST }),
      ({ totalCount }) => totalCount === 0,
    );
    return result.hits.map(({ id }) => id);
  };
}

/**
 * Returns PostgreSQL's own ranking of the same texts: listings with all words by `ts_rank_cd`, then
 * those with any.
 */
async function plainRanking({ pool }: Database): Promise<Ranking> {
  await pool.query(`
    create table plain_texts as
    select distinct on (listing_id) listing_id as id, listed_at,
      to_tsvector('simple', haystack) as words
    from listing_search order by listing_id, deal desc`);
  return async (question) => {
    const { rows } = await pool.query<{ id: string }>(
      `with asked as (
        select plainto_tsquery('simple', $1) as all_words,
          replace(plainto_tsquery('simple', $1)::text, '&', '|')::tsquery as any_word
      )
      select id from plain_texts, asked
      where words @@ any_word
      order by words @@ all_words desc, ts_rank_cd(words, any_word) desc, listed_at desc, id
      limit ${FIRST}`,
      [question.toLowerCase()],
    );
    return rows.map(({ id }) => Number(id));
  };
}

async function judge(
  database: Database,
  rankings: readonly [string, Ranking][],
): Promise<Judged[]> {
  const { rows } = await database.pool.query<{ id: number; texts: string }>(`
    select listing_id as id, string_agg(title || ' ' || description, ' ') as texts
    from listing_texts where listing_id in (select listing_id from listing_search)
    group by listing_id`);
  // Home number `n` of the demo market has the id `n + 1`.
  const live = rows.map(({ id, texts }) => {
    return { ...makeHome(new Random(DEMO_SEED, id - 1, 1), MARKET_DAY), id, texts };
  });
  const file = join(import.meta.dirname, 'relevance', 'questions.txt');
  const judged: Judged[] = [];
  for (const question of readQuestions(await readFile(file, 'utf8'))) {
    const grades = new Map(live.map((home) => [home.id, gradeOf(home, question)]));
    const best = gain([...grades.values()].toSorted((one, other) => other - one));
    if (best === 0) {
      console.log(`No home is relevant to “${question.text}”.`);
      continue;
    }
    const scores: number[] = [];
    for (const [, ranking] of rankings) {
      const found = await ranking(question.text);
      scores.push(gain(found.map((id) => grades.get(id)!)) / best);
    }
    judged.push({ ...question, scores });
  }
  return judged;
}

/** Returns the gain of the first ten: 2^grade − 1 divided by log2 of rank + 1 (Järvelin, 2002). */
function gain(grades: readonly number[]): number {
  return grades
    .slice(0, FIRST)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function print(names: readonly string[], judged: readonly Judged[]): void {
  const row = ([name, some]: readonly [string, readonly Judged[]]) => [
    name,
    String(some.length),
    ...names.map((_, at) =>
      (some.reduce((sum, { scores }) => sum + scores[at]!, 0) / some.length).toFixed(3),
    ),
  ];
  printTable([
    ['NDCG@10', 'questions', ...names],
    ...[...Map.groupBy(judged, ({ kind }) => kind)].map(row),
    ...[...Map.groupBy(judged, ({ text }) => languageOf(text))].map(row),
    row(['all', judged]),
  ]);
}

function languageOf(text: string): string {
  if (/[\p{sc=Sinhala}\p{sc=Tamil}]/u.test(text)) return 'in Sinhala and Tamil';
  const [isThai, isLatin] = [/\p{sc=Thai}/u.test(text), /[a-z]/i.test(text)];
  if (isThai) return isLatin ? 'in Thai and Latin script' : 'in Thai';
  return 'in English';
}
