import { sql } from 'kysely';

import { isLive } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Returns whether a user has saved a listing. */
export const isSaved = ({ kysely }: Queries, userId: number, listingId: number) =>
  hasRow(
    kysely
      .selectFrom('favourites')
      .select('listing_id')
      .where('user_id', '=', userId)
      .where('listing_id', '=', listingId),
  );

/**
 * Returns a page of a user's saved live listings, last saved first, with the counts of live and
 * unpublished ones.
 */
export async function findSavedPage(
  { kysely }: Queries,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; liveCount: number; goneCount: number }> {
  return kysely
    .with(
      (cte) => cte('saved').materialized(),
      (query) =>
        query
          .selectFrom('favourites as f')
          .innerJoin('listings as l', 'l.id', 'f.listing_id')
          .select(['f.listing_id as id', 'f.created_at', isLive.as('is_live')])
          .where('f.user_id', '=', userId),
    )
    .selectFrom('saved')
    .select(({ fn, selectFrom }) => [
      selectFrom(
        selectFrom('saved as s')
          .select('s.id')
          .where('s.is_live', '=', true)
          .orderBy('s.created_at', 'desc')
          .orderBy('s.id', 'desc')
          .limit(limit)
          .offset(offset)
          .as('page'),
      )
        .select(sql<number[]>`coalesce(json_agg(page.id), '[]')`.as('ids'))
        .$asScalar()
        .$notNull()
        .as('ids'),
      fn.countAll<number>().filterWhere('is_live', '=', true).as('liveCount'),
      fn.countAll<number>().filterWhere('is_live', '=', false).as('goneCount'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns whether a listing is live, and locks it until the transaction ends. `for share` instead
 * of a key lock: a transaction that unpublishes it waits, and then finds all users who saved it.
 */
export const lockLiveListing = ({ kysely }: InTransaction, id: number) =>
  hasRow(
    kysely
      .selectFrom('listings as l')
      .select('l.id')
      .where('l.id', '=', id)
      .where(isLive)
      .forShare(),
  );

/**
 * Saves a listing and adds it to today's statistics (UTC). @returns whether it wasn't saved before
 */
export async function insertFavourite(
  { kysely }: InTransaction,
  userId: number,
  listingId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into favourites (user_id, listing_id) values (${userId}, ${listingId})
      on conflict do nothing
      returning listing_id, (created_at at time zone 'UTC')::date as day
    ), counted as (
      insert into listing_stats as stats (listing_id, day, loves)
      select listing_id, day, 1 from added
      on conflict (listing_id, day) do update set loves = stats.loves + 1
    )
    select 1 from added
  `.execute(kysely);
  return rows.length > 0;
}

/**
 * Removes a saved listing, also from the statistics of the day it was saved on. The sum of all days
 * is the number of users who have it saved. @returns whether it was saved
 */
export async function deleteFavourite(
  { kysely }: InTransaction,
  userId: number,
  listingId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from favourites where user_id = ${userId} and listing_id = ${listingId}
      returning listing_id, (created_at at time zone 'UTC')::date as day
    ), counted as (
      update listing_stats stats set loves = greatest(stats.loves - 1, 0)
      from removed where stats.listing_id = removed.listing_id and stats.day = removed.day
    )
    select 1 from removed
  `.execute(kysely);
  return rows.length > 0;
}

/** Returns how many users have saved a listing. */
export async function countLoves({ kysely }: InTransaction, listingId: number): Promise<number> {
  const { loves } = await kysely
    .selectFrom('listing_stats')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('loves'), sql.lit(0)).as('loves'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return loves;
}
