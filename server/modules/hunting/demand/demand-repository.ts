import { sql } from 'kysely';

import { DEMAND_BANDS, DEMAND_CELLS_MOST, DEMAND_STEP } from '#contract/hunting/demand.ts';
import {
  DEALS,
  type Deal,
  PROPERTY_TYPES,
  type PropertyType,
} from '#contract/listing/listing-values.ts';
import { MARKET_CODES, type Market } from '#contract/place/market.ts';
import { NO_MAXIMUM, offerOf } from '../hunt/hunt-areas.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** A published group of hunters. */
export interface DemandRow {
  country: Market;
  provinceId: number;
  districtId: number | null;
  type: PropertyType;
  deal: Deal;
  /** Position in `DEMAND_BANDS`; -1: no maximum price. */
  band: number;
  hunters: number;
  countedAt: Date;
}

/** What groups are asked for; null: any. */
export interface DemandQuery {
  country: Market;
  provinceId: number | null;
  type: PropertyType | null;
  deal: Deal | null;
}

/** Returns the largest published groups, one more than a reply has. */
export function findDemand(
  { replica }: Pick<Database, 'replica'>,
  { country, provinceId, type, deal }: DemandQuery,
): Promise<DemandRow[]> {
  return replica
    .selectFrom('demand_cells')
    .select([
      'country',
      'province_id as provinceId',
      'district_id as districtId',
      'type',
      'deal',
      'band',
      'hunters',
      'created_at as countedAt',
    ])
    .where('country', '=', country)
    .$if(provinceId !== null, (cells) => cells.where('province_id', '=', provinceId!))
    .$if(type !== null, (cells) => cells.where('type', '=', type!))
    .$if(deal !== null, (cells) => cells.where('deal', '=', deal!))
    .orderBy('hunters', 'desc')
    .orderBy('province_id')
    .orderBy('district_id')
    .orderBy('type')
    .orderBy('deal')
    .orderBy('band')
    .limit(DEMAND_CELLS_MOST + 1)
    .execute();
}

/** Returns the ids of the provinces that have published groups. */
export async function findDemandProvinces(
  { replica }: Pick<Database, 'replica'>,
  country: Market,
): Promise<number[]> {
  const rows = await replica
    .selectFrom('demand_cells')
    .select('province_id as provinceId')
    .distinct()
    .where('country', '=', country)
    .execute();
  return rows.map(({ provinceId }) => provinceId);
}

/** An area of an active hunt, by its centre or its place. */
export interface HuntedArea {
  id: number;
  placeId: number | null;
  lat: number | null;
  lon: number | null;
}

/** Returns areas of active hunts, ordered by id, with ids above `afterId`. */
export async function findHuntedAreas(
  { kysely }: InTransaction,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<HuntedArea[]> {
  const { rows } = await sql<HuntedArea>`
    select id, place_id as "placeId", lat, lon from hunt_areas
    where id > ${afterId} order by id limit ${limit}
  `.execute(kysely);
  return rows;
}

/** The place of a hunted area, as in addresses. */
export interface LocatedArea {
  id: number;
  provinceId: number;
  districtId: number | null;
}

/** Creates the table for the places of hunted areas, which ends with the transaction. */
export async function createLocated({ kysely }: InTransaction): Promise<void> {
  await sql`
    create temporary table located_areas (id bigint primary key, province_id bigint, district_id bigint)
    on commit drop
  `.execute(kysely);
}

export async function insertLocated(
  { kysely }: InTransaction,
  areas: readonly LocatedArea[],
): Promise<void> {
  await sql`
    insert into located_areas
    select * from unnest(
      ${areas.map(({ id }) => id)}::bigint[],
      ${areas.map(({ provinceId }) => provinceId)}::bigint[],
      ${areas.map(({ districtId }) => districtId)}::bigint[]
    )
  `.execute(kysely);
}

/**
 * Replaces the published groups by those of the located areas. Every hunter counts once in a group,
 * and the hunts of a business count as its admin's, so that nobody fills a group alone. A hunt that
 * was changed or ended since its area was located isn't counted.
 */
export async function replaceDemand({ kysely }: InTransaction): Promise<void> {
  const bands = MARKET_CODES.flatMap((country) =>
    DEALS.map((deal) => sql`(${country}, ${deal}, ${[...DEMAND_BANDS[country][deal]]}::bigint[])`),
  );
  const offers = DEALS.flatMap((deal) =>
    PROPERTY_TYPES.map((type) => sql`(${deal}, ${type}, ${offerOf(deal, type)}::smallint)`),
  );
  await sql`delete from demand_cells`.execute(kysely);
  await sql`
    with counted as (
      select h.country, place.province_id, place.district_id, o.type, o.deal,
        case when a.max_price = ${NO_MAXIMUM} then -1
          else width_bucket(a.max_price - 1, b.ends) end as band,
        count(distinct coalesce(business.admin_user_id, h.user_id)) as hunters
      from located_areas place
      join hunt_areas a on a.id = place.id
      join hunts h on h.id = a.hunt_id and h.status = 'active'
      join users u on u.id = h.user_id and u.status = 'active'
      left join businesses business on business.id = h.business_id
      join (values ${sql.join(offers)}) o (deal, type, offer) on o.offer = a.offer
      join (values ${sql.join(bands)}) b (country, deal, ends)
        on b.country = h.country and b.deal = o.deal
      group by 1, 2, 3, 4, 5, 6
    )
    insert into demand_cells (country, province_id, district_id, type, deal, band, hunters)
    select country, province_id, district_id, type, deal, band,
      hunters - hunters % ${DEMAND_STEP}::int
    from counted where hunters >= ${DEMAND_STEP}::int
  `.execute(kysely);
}
