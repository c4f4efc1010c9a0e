import { sql } from 'kysely';

import type {
  ADMIN_LISTING_STATES,
  listListingsForAdmins,
} from '#contract/listing/listing-admin-endpoints.ts';
import { FEATURED_NOW, featuredUntil } from '#server/modules/listing/featured.ts';
import { titleHas, lexemesOf } from '#server/modules/listing/listing/find-titled-listings.ts';
import { namedListings } from '#server/modules/listing/listing/listing-row.ts';
import { IS_LIVE } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean } from '#server/platform/database/expressions.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  nameOf,
  searchedId,
  startOf,
  withinDays,
} from '#server/platform/database/table-conditions.ts';

/** SQL: the listings in each state, as they are indexed. */
const STATES: Record<(typeof ADMIN_LISTING_STATES)[number], string> = {
  pending: "l.status = 'pending_approval' and l.ended_as is null",
  changed: "l.status = 'approved' and l.version > l.reviewed_version",
  live: IS_LIVE,
  off: "l.status = 'approved' and not l.published and l.suspended_at is null and l.ended_as is null",
  suspended: "l.suspended_at is not null and l.status <> 'deleted'",
  ended: "l.ended_as is not null and l.status <> 'deleted'",
  rejected: "l.status = 'rejected'",
  deleted: "l.status = 'deleted'",
};

/**
 * A search that finds at most this many listings is answered by their ids. One that finds more is
 * answered along the order of the table, where the first matches aren't far.
 */
const FEW = 10_000;

/** SQL of the matching listings: `l`. */
export const matchingListings: Matching<typeof listListingsForAdmins> = async (
  filter,
  database,
) => {
  const { state, id, search, type, deal, country, offeredBy, isFeatured } = filter;
  const { ownerId, businessId, createdFrom, createdTo } = filter;
  const created = withinDays(sql`l.created_at`, createdFrom, createdTo);
  const found = search ? await searchCondition(database, search.toLowerCase()) : null;
  const conditions = [
    // A link to a row leads to it in any state.
    state ? sql.raw(STATES[state]) : id === undefined && sql`l.status <> 'deleted'`,
    type && sql`l.type = ${type}`,
    deal && (deal === 'sale' ? sql`l.is_for_sale` : sql`l.is_for_rent`),
    country && sql`l.country = ${country}`,
    offeredBy && sql.raw(`l.business_id is ${offeredBy === 'user' ? '' : 'not '}null`),
    isFeatured && sql`${sql.raw(isFeatured === 'true' ? '' : 'not ')}l.id in (${FEATURED_NOW})`,
    ownerId && sql`l.owner_user_id = ${ownerId}`,
    businessId && sql`l.business_id = ${businessId}`,
    created,
  ];
  return {
    from: sql`listings l`,
    where: allOf([...conditions, found?.where]),
    whereWalked: allOf([...conditions, found?.whereWalked]),
    id: sql<number>`l.id`,
    columns: {
      updatedAt: { value: sql`l.updated_at`, kind: 'time' },
      createdAt: { value: sql`l.created_at`, kind: 'time' },
      price: {
        value: deal === 'rent' ? sql`l.rent_price` : sql`coalesce(l.sale_price, l.rent_price)`,
        kind: 'integer',
        isNullable: true,
      },
    },
    indexed: { createdAt: created },
  };
};

/** SQL: whether a listing has the searched words, reference, owner or id. */
async function searchCondition({ kysely }: Queries, text: string) {
  const words = lexemesOf(text);
  const found = [sql`select id from listings where lower(ref) collate "C" like ${startOf(text)}`];
  if (words.length > 0) {
    found.push(sql`select listing_id from listing_texts where ${titleHas(words)}`);
  }
  if (text.includes('@')) {
    found.push(sql`
      select l.id from users u join listings l on l.owner_user_id = u.id where lower(u.email) = ${text}
    `);
  }
  const id = searchedId(text.replace(/^#/, ''));
  if (id) found.push(sql`select ${id}::bigint`);
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      ${sql.join(
        found.map((one) => sql`(${one} limit ${FEW + 1})`),
        sql` union all `,
      )}
    ) found (id)
  `.execute(kysely);
  if (rows.length <= FEW) {
    const where = sql<boolean>`l.id = any(${rows.map((row) => row.id)}::bigint[])`;
    return { where, whereWalked: where };
  }
  const titles = sql`select title from listing_texts t where t.listing_id = l.id`;
  return {
    where: sql<boolean>`exists (${titles} and ${titleHas(words)})`,
    // The offset keeps the database from finding all titles for a few listings.
    whereWalked: sql<boolean>`exists (select from (${titles} offset 0) own where ${titleHas(words)})`,
  };
}

/** Returns listings by their ids. Unknown ones are left out. */
export function findAdminListings({ kysely }: Queries, ids: readonly number[]) {
  return namedListings(kysely)
    .innerJoin('users as owner', 'owner.id', 'l.owner_user_id')
    .leftJoin('businesses as business', 'business.id', 'l.business_id')
    .select((eb) => [
      'l.neighbourhood',
      'l.district_id as districtId',
      'l.country',
      'l.type',
      'l.is_for_sale as isForSale',
      'l.is_for_rent as isForRent',
      'l.sale_price as priceSell',
      'l.rent_price as priceRent',
      'l.currency as isoCodeCurrency',
      'l.status',
      'l.published',
      asBoolean(eb('l.suspended_at', 'is not', null)).as('isSuspended'),
      sql<boolean>`(l.status = 'approved' and l.version > l.reviewed_version)`.as('isChanged'),
      'l.ended_as as endedAs',
      featuredUntil.as('featuredUntil'),
      'l.owner_user_id as ownerId',
      nameOf('owner').as('ownerName'),
      'l.business_id as businessId',
      'business.name as businessName',
      sql<number>`(
        select count(*) from reports r
        where r.subject_kind = 'listing' and r.subject_id = l.id and r.status = 'open'
      )`.as('openReports'),
      'l.availability_confirmed_at as availabilityConfirmedAt',
      'l.created_at as createdAt',
      'l.updated_at as updatedAt',
    ])
    .where(isOneOf(sql`l.id`, ids))
    .execute();
}
