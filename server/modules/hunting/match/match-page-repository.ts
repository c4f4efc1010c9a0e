import { sql } from 'kysely';

import type { FittingHome } from '#contract/hunt-fit.ts';
import type { LeadStep } from '#contract/lead.ts';
import type { Deal } from '#contract/listing-values.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** A match as the hunter's list shows it. */
export interface MatchRow extends FittingHome {
  /** Id of the listing. */
  id: number;
  deal: Deal;
  score: number;
  isNew: boolean;
  /** The interest shown in it, or else the offer received; null: none, or withdrawn. */
  lead: LeadStep | null;
  matchedAt: Date;
}

/**
 * Returns a page of a hunt's matches, best first, then newest: those that were dismissed, or the
 * others.
 */
export async function findMatches(
  { kysely }: Pick<Database, 'kysely'>,
  huntId: number,
  { isDismissed, offset, limit }: { isDismissed: boolean; offset: number; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.listing_id as id, m.deal, m.score, m.seen_at is null as "isNew",
      m.created_at as "matchedAt", s.type, s.price, s.bedrooms, s.bathrooms,
      s.home_size::float8 as "homeSize", s.lot_size::float8 as "lotSize", s.furnishing, s.features,
      s.station_metres as "stationMetres",
      (
        select json_build_object('id', le.id, 'direction', le.direction, 'status', le.status)
        from leads le
        where le.hunt_id = m.hunt_id and le.listing_id = m.listing_id and le.status <> 'withdrawn'
        order by le.direction = 'interest' desc limit 1
      ) as lead
    from matches m join listing_search s on s.listing_id = m.listing_id and s.deal = m.deal
    where m.hunt_id = ${huntId} and m.gone_at is null
      and (m.dismissed_at is not null) = ${isDismissed}
    order by m.score desc, m.created_at desc, m.listing_id desc
    limit ${limit} offset ${offset}
  `.execute(kysely);
  return rows;
}

/** Marks all matches of a hunt as seen. */
export async function setSeen({ kysely }: Pick<Database, 'kysely'>, huntId: number): Promise<void> {
  await sql`
    update matches set seen_at = now()
    where hunt_id = ${huntId} and seen_at is null and gone_at is null
  `.execute(kysely);
}

/**
 * Dismisses a match, which also counts as seen, or brings it back. @returns false if the listing
 * never matched the hunt
 */
export async function updateDismissed(
  { kysely }: Pick<Transaction, 'kysely'>,
  { huntId, propertyId, isDismissed }: DismissedMatch,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update matches set seen_at = coalesce(seen_at, now()),
      dismissed_at = case when ${isDismissed} then coalesce(dismissed_at, now()) end
    where hunt_id = ${huntId} and listing_id = ${propertyId}
  `.execute(kysely);
  return numAffectedRows === 1n;
}

/** Whether a hunter isn't interested in a match. */
export interface DismissedMatch {
  huntId: number;
  propertyId: number;
  isDismissed: boolean;
}
