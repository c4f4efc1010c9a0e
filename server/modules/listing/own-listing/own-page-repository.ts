import { type NotNull, type RawBuilder, sql } from 'kysely';

import type { OWN_LISTING_ORDERS } from '#contract/listing/listing-write-endpoints.ts';
import type { OWN_LISTING_TABS } from '#contract/listing/listing-values.ts';
import { namedListings } from '#server/modules/listing/listing/listing-row.ts';
import { ofListing } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { ownLines } from './own-listing-row.ts';

type OwnTab = (typeof OWN_LISTING_TABS)[number];
type OwnOrder = (typeof OWN_LISTING_ORDERS)[number];

/** SQL: what each order sorts by, over `l` and `stats`. Prices are in each listing's currency. */
const ORDERS: Record<OwnOrder, RawBuilder<unknown>> = {
  updatedAt: sql`l.updated_at`,
  createdAt: sql`l.created_at`,
  price: sql`coalesce(l.sale_price, l.rent_price)`,
  views: sql`stats.views`,
  loves: sql`stats.loves`,
};

/** Whose listings: a user's own, or those of a business. */
export type Offerer = { userId: number; businessId: number | null };

/** A part of these listings. */
interface OwnStretch {
  tab: OwnTab;
  search: string;
  /** Only those that the user is responsible for. */
  isMine: boolean;
  order: OwnOrder;
  dir: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** SQL: the tab of a listing (`l`), apart from `all`. */
const tabOf = sql<OwnTab>`case when l.published then 'live' when l.status = 'rejected' then 'rejected'
  when l.ended_as is not null then 'ended'
  when l.is_withheld or l.status = 'approved' then 'off' else 'pending' end`;

/**
 * SQL: whether a listing of `namedListings` has the search text in its title, reference or place,
 * or as its id.
 */
function matches(search: string): RawBuilder<boolean> {
  const keyword = search.trim();
  if (keyword === '') return sql`true`;
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^#?([1-9]\d{0,14})$/.exec(keyword)?.[1] ?? null;
  return sql`(concat_ws(E'\n', en.title, th.title, l.ref, district.name_en, district.name_th,
    province.name_en, province.name_th) ilike ${pattern} or l.id = ${id}::bigint)`;
}

/**
 * Returns a page of a user's or business's listings, and the number of listings in each tab.
 */
export async function findOwnPage(
  { kysely }: Queries,
  { userId, businessId }: Offerer,
  { tab, search, isMine, order, dir, offset, limit }: OwnStretch,
) {
  const { eb, and } = ofListing;
  const mine = and([
    businessId === null
      ? and({ 'l.owner_user_id': userId }).and('l.business_id', 'is', null)
      : eb('l.business_id', '=', businessId),
    eb('l.status', '<>', 'deleted'),
    matches(search),
    ...(isMine ? [eb(responsible, '=', userId)] : []),
  ]);
  const [rows, counted] = await Promise.all([
    ownLines(kysely)
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('listing_stats as s')
            .select(({ fn }) => [
              fn.coalesce(fn.sum<number>('s.views'), sql.lit(0)).as('views'),
              fn.coalesce(fn.sum<number>('s.loves'), sql.lit(0)).as('loves'),
            ])
            .whereRef('s.listing_id', '=', 'l.id')
            .as('stats'),
        (join) => join.onTrue(),
      )
      .select(['stats.views', 'stats.loves'])
      .$narrowType<{ views: NotNull; loves: NotNull }>()
      .where(mine)
      .$if(tab !== 'all', (query) => query.where(tabOf, '=', tab))
      .orderBy(ORDERS[order], (direction) => direction[dir]().nullsLast())
      .orderBy('l.id', dir)
      .limit(limit)
      .offset(offset)
      .execute(),
    namedListings(kysely)
      .clearSelect()
      .select(({ fn }) => [tabOf.as('tab'), fn.countAll<number>().as('count')])
      .where(mine)
      .groupBy('tab')
      .execute(),
  ]);
  const counts = { all: 0, live: 0, pending: 0, off: 0, ended: 0, rejected: 0 };
  for (const { tab: one, count } of counted) {
    counts[one] = count;
    counts.all += count;
  }
  return { rows, counts };
}
