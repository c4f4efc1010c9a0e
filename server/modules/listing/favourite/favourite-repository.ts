import { sql } from 'kysely';

import { isLive } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;

/** Whether somebody has saved a listing. */
export async function isSaved(
  { kysely }: Queries,
  userId: number,
  listingId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from favourites where user_id = ${userId} and listing_id = ${listingId}
  `.execute(kysely);
  return rows.length > 0;
}

/** Which of these listings somebody has saved, or of all where none are named; newest first. */
export async function findSavedIds(
  { kysely }: Queries,
  userId: number,
  among: readonly number[] | null,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from favourites
    where user_id = ${userId} and (${among}::bigint[] is null or listing_id = any(${among}::bigint[]))
    order by created_at desc, listing_id desc limit ${most}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** A page of the saved listings that are on the market, last saved first, with both counts. */
export async function findSavedPage(
  { kysely }: Queries,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; liveCount: number; goneCount: number }> {
  const { rows } = await sql<{ ids: number[]; liveCount: number; goneCount: number }>`
    with saved as materialized (
      select f.listing_id as id, f.created_at, ${isLive} as is_live
      from favourites f join listings l on l.id = f.listing_id
      where f.user_id = ${userId}
    )
    select
      (select coalesce(json_agg(page.id), '[]') from (
        select id from saved where is_live
        order by created_at desc, id desc limit ${limit} offset ${offset}
      ) page) as ids,
      count(*) filter (where is_live) as "liveCount",
      count(*) filter (where not is_live) as "goneCount"
    from saved
  `.execute(kysely);
  return rows[0]!;
}

/**
 * Whether a listing is on the market; held as it is until the transaction ends. Not merely its key:
 * whoever takes it off the market waits, and then finds all who have it.
 */
export async function lockLiveListing(
  { kysely }: Pick<Transaction, 'kysely'>,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listings l where l.id = ${id} and ${isLive} for share
  `.execute(kysely);
  return rows.length > 0;
}

/** Saves a listing and counts it on today's row (UTC). @returns whether it wasn't saved before */
export async function insertFavourite(
  { kysely }: Pick<Transaction, 'kysely'>,
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
 * Takes a listing out again, and off the count of the day it was saved on: the days together are
 * how many people have it saved. @returns whether it was saved
 */
export async function deleteFavourite(
  { kysely }: Pick<Transaction, 'kysely'>,
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

/** How many people have a listing saved. */
export async function countLoves(
  { kysely }: Pick<Transaction, 'kysely'>,
  listingId: number,
): Promise<number> {
  const { rows } = await sql<{ loves: number }>`
    select coalesce(sum(loves), 0)::int as loves from listing_stats where listing_id = ${listingId}
  `.execute(kysely);
  return rows[0]!.loves;
}
