import { sql } from 'kysely';

import {
  type AdminMatch,
  listMatches,
  type MatchState,
} from '#contract/hunting/match-admin-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { handleTable, type Matching } from '#server/platform/admin-table/handle-table.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { Language } from '#contract/kit/limits.ts';
import { titleOf } from '#server/modules/listing/listing/title-of.ts';
import { isLive } from '#server/db/live.ts';
import {
  allOf,
  nameOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';

// The partial indexes have these conditions.
const IN_STATE: Record<MatchState, ReturnType<typeof sql>> = {
  gone: sql`m.gone_at is not null`,
  dismissed: sql`m.dismissed_at is not null and m.gone_at is null`,
  seen: sql`m.seen_at is not null and m.dismissed_at is null and m.gone_at is null`,
  new: sql`m.seen_at is null and m.dismissed_at is null and m.gone_at is null`,
};

/** SQL of the matching pairs, as `m`. */
export const matchingMatches: Matching<typeof listMatches> = (filter) => {
  const { search, state, deal, huntId, listingId, createdFrom, createdTo } = filter;
  const id = searchedId(search);
  const created = withinDays(sql`m.created_at`, createdFrom, createdTo);
  return {
    from: sql`matches m`,
    where: allOf([
      state && IN_STATE[state],
      deal && sql`m.deal = ${deal}`,
      huntId && sql`m.hunt_id = ${huntId}`,
      listingId && sql`m.listing_id = ${listingId}`,
      created,
      search && sql`(m.hunt_id = ${id} or m.listing_id = ${id})`,
    ]),
    id: sql<number>`m.id`,
    columns: {
      createdAt: { value: sql`m.created_at`, kind: 'time' },
      score: { value: sql`m.score`, kind: 'integer' },
    },
    indexed: { createdAt: created },
  };
};

/** Returns matches by their ids. Unknown ones are left out. */
export async function findAdminMatches(
  { kysely }: Queries,
  ids: readonly number[],
  language: Language,
): Promise<Stored<AdminMatch>[]> {
  const { rows } = await sql<Stored<AdminMatch>>`
    select m.id, m.hunt_id as "huntId", h.user_id as "hunterId", ${nameOf('hunter')} as "hunterName",
      m.listing_id as "listingId", ${titleOf(language)} as "listingTitle",
      ${isLive} as "isListingLive", m.deal, m.score,
      case when ${IN_STATE.gone} then 'gone' when ${IN_STATE.dismissed} then 'dismissed'
        when ${IN_STATE.seen} then 'seen' else 'new' end as state,
      m.created_at as "createdAt", m.seen_at as "seenAt", m.dismissed_at as "dismissedAt",
      m.gone_at as "goneAt"
    from matches m
    join hunts h on h.id = m.hunt_id
    join listings l on l.id = m.listing_id
    left join users hunter on hunter.id = h.user_id
    where m.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}

export const matchAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] =>
  handleTable(database, {
    list: listMatches,
    kind: 'match',
    matching: matchingMatches,
    find: (database, ids, { language }) => findAdminMatches(database, ids, language),
  });
