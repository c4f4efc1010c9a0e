import { join, resolve } from 'node:path';

import * as v from 'valibot';

import { SearchFilter } from '../../contract/listing-endpoints.ts';
import type {
  openKeywordCorrection,
  searchForgivingly,
} from '../../server/modules/market/search/correct-keyword.ts';
import type { findListings } from '../../server/modules/market/search/search-repository.ts';
import type { Database } from '../../server/platform/database/connect.ts';

/** Returns the ids of the first homes for a question. */
export type Ranking = (question: string) => Promise<number[]>;

const FIRST = 10;

interface SearchModules {
  openKeywordCorrection: typeof openKeywordCorrection;
  searchForgivingly: typeof searchForgivingly;
  findListings: typeof findListings;
}

/** Returns the ranking of the program in a folder: its search with corrections, for both deals. */
export async function searchOf(folder: string, database: Database): Promise<Ranking> {
  const modules = join(resolve(folder), 'server', 'modules', 'market', 'search');
  const search = {
    ...(await import(join(modules, 'correct-keyword.ts'))),
    ...(await import(join(modules, 'search-repository.ts'))),
  } as SearchModules;
  const correct = search.openKeywordCorrection(database);
  return async (keyword) => {
    const filter = v.parse(SearchFilter, { keyword, isForRent: true });
    const { result } = await search.searchForgivingly(
      // The default order, whatever it is called.
      { ...filter, order: {} as (typeof filter)['order'] },
      correct,
      (asked) => search.findListings(database, asked, { offset: 0, limit: FIRST }),
      ({ totalCount }) => totalCount === 0,
    );
    return result.hits.map(({ id }) => id);
  };
}

/**
 * Returns PostgreSQL's own ranking of the same texts: listings with all words by `ts_rank_cd`, then
 * those with any.
 */
export async function plainRanking({ pool }: Database): Promise<Ranking> {
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
