import { sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';

/** The numbers that a hunt's owner sees with it. */
export interface HuntCounts {
  /** Listings that match it now, and those of them that its owner hasn't seen. */
  matches: number;
  newMatches: number;
  /** Listings that match it and that its owner isn't interested in. They count nowhere else. */
  dismissed: number;
  /** Listings offered to it, without those withdrawn, and those that its owner hasn't seen. */
  offers: number;
  newOffers: number;
}

const NO_COUNTS: HuntCounts = { matches: 0, newMatches: 0, dismissed: 0, offers: 0, newOffers: 0 };

/** Returns the numbers of matches and offers of hunts, by id. */
export async function countMatches(
  { kysely }: Queries,
  huntIds: readonly number[],
): Promise<(huntId: number) => HuntCounts> {
  const { rows } = await sql<HuntCounts & { huntId: number }>`
    select h.id as "huntId", m.matches, m."newMatches", m.dismissed, o.offers, o."newOffers"
    from unnest(${huntIds}::bigint[]) h (id)
    cross join lateral (
      select count(*) filter (where dismissed_at is null)::int as matches,
        count(*) filter (where seen_at is null)::int as "newMatches",
        count(*) filter (where dismissed_at is not null)::int as dismissed
      from matches where hunt_id = h.id and gone_at is null
    ) m
    cross join lateral (
      select count(*)::int as offers, count(*) filter (where status = 'sent')::int as "newOffers"
      from leads where hunt_id = h.id and direction = 'offer' and status <> 'withdrawn'
    ) o
  `.execute(kysely);
  const counts = new Map(rows.map((row) => [row.huntId, row]));
  return (huntId) => counts.get(huntId) ?? NO_COUNTS;
}
