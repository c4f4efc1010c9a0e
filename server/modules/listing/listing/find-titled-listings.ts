import { sql } from 'kysely';

import { LANGUAGES } from '#contract/kit/limits.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { NAMES_READ } from '#server/platform/database/table-conditions.ts';

/** SQL: whether `title` has words that start with these, as it is indexed. */
export const titleHas = (words: readonly string[]) =>
  sql<boolean>`to_tsvector('simple', title) @@ ${words.map((word) => `${word}:*`).join(' & ')}::tsquery`;

/** Returns the words of a search. */
export const lexemesOf = (search: string): string[] =>
  search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Returns the ids of listings whose title has the words of a search, at most `NAMES_READ`: those
 * whose rows an admin table shows.
 */
export async function findTitledListings({ kysely }: Queries, search: string): Promise<number[]> {
  const words = lexemesOf(search);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct listing_id as id from (
      select listing_id from listing_texts where ${titleHas(words)}
      limit ${LANGUAGES.length * NAMES_READ}
    ) found
    limit ${NAMES_READ}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}
