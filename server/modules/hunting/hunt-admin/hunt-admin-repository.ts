import { sql } from 'kysely';

import type { SearchArea } from '#contract/place/area.ts';
import type { AdminHunt, listHunts } from '#contract/hunting/hunt-admin-endpoints.ts';
import { findSearchedUsers } from '#server/modules/identity/user/find-searched-users.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  isPartial,
  nameOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';

/** SQL of the matching hunts, as `h`. */
export const matchingHunts: Matching<typeof listHunts> = async (filter, database) => {
  const { search, status, deal, propertyType, country, userId, businessId } = filter;
  const inStatus = status
    ? sql<boolean>`h.status = ${status}`
    : sql<boolean>`h.status <> 'deleted'`;
  const created = withinDays(sql`h.created_at`, filter.createdFrom, filter.createdTo);
  const hunters = search ? await findSearchedUsers(database, search) : [];
  return {
    from: sql`hunts h`,
    where: allOf([
      inStatus,
      deal && (deal === 'sale' ? sql`h.is_for_sale` : sql`h.is_for_rent`),
      propertyType && sql`${propertyType} = any (h.types)`,
      country && sql`h.country = ${country}`,
      userId && sql`h.user_id = ${userId}`,
      businessId && sql`h.business_id = ${businessId}`,
      created,
      search && sql`(h.id = ${searchedId(search) ?? 0} or ${isOneOf(sql`h.user_id`, hunters)})`,
    ]),
    id: sql<number>`h.id`,
    columns: {
      createdAt: { value: sql`h.created_at`, kind: 'time' },
      expiresAt: { value: sql`h.expires_at`, kind: 'time' },
    },
    indexed: { createdAt: allOf([inStatus, created]), expiresAt: inStatus },
    isPartial: isPartial(hunters),
  };
};

type AdminHuntRow = Stored<Omit<AdminHunt, 'location'>> & { areas: SearchArea[] };

/** Returns hunts by their ids. Unknown ones are left out. */
export async function findAdminHunts(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<AdminHuntRow[]> {
  const { rows } = await sql<AdminHuntRow>`
    select h.id, h.user_id as "userId", ${nameOf('u')} as "userName",
      h.business_id as "businessId", b.name as "businessName", h.status,
      h.suspended_at is not null as "isSuspended", h.is_for_sale as "isForSale",
      h.is_for_rent as "isForRent", h.types as "propertyType", h.areas,
      h.country as "isoCodeCountry", h.max_price as price, h.min_price as "minPrice",
      h.currency as "isoCodeCurrency",
      (select count(*) from matches m where m.hunt_id = h.id and m.gone_at is null) as matches,
      (select count(*) from leads d where d.hunt_id = h.id) as leads,
      h.created_at as "createdAt", h.expires_at as "expiresAt"
    from hunts h
    left join users u on u.id = h.user_id
    left join businesses b on b.id = h.business_id
    where h.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}
