import { sql } from 'kysely';

import type { FittingHome } from '#contract/hunting/hunt-fit.ts';
import type { LeadStep } from '#contract/hunting/lead.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { ROW_PRICE_PER_SQM } from '#server/modules/market/search/search-branches.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** A match as the hunter's list shows it. */
export interface MatchRow extends FittingHome {
  /** Id of the listing. */
  id: number;
  deal: Deal;
  districtId: number | null;
  lat: number;
  lon: number;
  listedAt: Date;
  isNew: boolean;
  /** The interest shown in it, or else the offer received; null: none, or withdrawn. */
  lead: LeadStep | null;
  matchedAt: Date;
}

/** Of more matches, the newest are ranked. */
const RANKED_MOST = 2_000;

/** Returns a hunt's matches, newest first: those that were dismissed, or the others. */
export async function findMatches(
  { kysely }: Queries,
  huntId: number,
  { isDismissed }: { isDismissed: boolean },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.listing_id as id, m.deal, m.seen_at is null as "isNew",
      m.created_at as "matchedAt", s.type, s.price, s.bedrooms, s.bathrooms,
      s.home_size::float8 as "homeSize", s.lot_size::float8 as "lotSize", s.furnishing, s.features,
      s.station_metres as "stationMetres", s.district_id as "districtId", s.public_lat as lat,
      s.public_lon as lon, s.listed_at as "listedAt",
      (
        select json_build_object('id', le.id, 'direction', le.direction, 'status', le.status)
        from leads le
        where le.hunt_id = m.hunt_id and le.listing_id = m.listing_id and le.status <> 'withdrawn'
        order by le.direction = 'interest' desc limit 1
      ) as lead
    from matches m join listing_search s on s.listing_id = m.listing_id and s.deal = m.deal
    where m.hunt_id = ${huntId} and m.gone_at is null
      and (m.dismissed_at is not null) = ${isDismissed}
    order by m.created_at desc, m.listing_id desc
    limit ${RANKED_MOST}
  `.execute(kysely);
  return rows;
}

/** The newest homes of a district, type and deal whose prices are compared, and the fewest. */
const USUAL_HOMES = { most: 200, least: 5 };

/** Returns the usual price per square metre of homes like these in their districts; null: unknown. */
export async function findUsualPrices(
  { kysely }: Queries,
  homes: readonly Pick<MatchRow, 'districtId' | 'deal' | 'type'>[],
): Promise<(home: Pick<MatchRow, 'districtId' | 'deal' | 'type'>) => number | null> {
  const keyOf = ({ districtId, deal, type }: (typeof homes)[number]) =>
    `${districtId} ${deal} ${type}`;
  const kinds = [...new Map(homes.map((home) => [keyOf(home), home])).values()];
  const asked = kinds.map(({ districtId, deal, type }) => ({ districtId, deal, type }));
  const { rows } = await sql<(typeof asked)[number] & { usual: number | null }>`
    select k.*, (
      select case when count(*) >= ${USUAL_HOMES.least}
        then percentile_cont(0.5) within group (order by near.per_sqm) end
      from (
        select ${ROW_PRICE_PER_SQM} as per_sqm from listing_search s
        where s.district_id = k."districtId" and s.deal = k.deal and s.type = k.type
          and ${ROW_PRICE_PER_SQM} is not null
        order by s.listed_at desc limit ${USUAL_HOMES.most}
      ) near
    )::float8 as usual
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as k ("districtId" bigint, deal text, type text)
  `.execute(kysely);
  const usual = new Map(rows.map((row) => [keyOf(row), row.usual]));
  return (home) => usual.get(keyOf(home)) ?? null;
}

/** Marks all matches of a hunt as seen. */
export async function setSeen({ kysely }: Queries, huntId: number): Promise<void> {
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
  { kysely }: InTransaction,
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
