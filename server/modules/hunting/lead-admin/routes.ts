import { sql } from 'kysely';

import { type AdminLead, listLeads } from '#contract/hunting/lead-admin-endpoints.ts';
import type { HandledEndpoint } from '#server/http/handler.ts';
import { handleTable, type Matching } from '#server/platform/admin-table/handle-table.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { Language } from '#contract/kit/limits.ts';
import { titleOf } from '#server/modules/listing/listing/title-of.ts';
import { isLive } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import {
  allOf,
  nameOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';

/** SQL of the matching leads, as `d`. */
export const matchingLeads: Matching<typeof listLeads> = (filter) => {
  const { search, leadDirection, status, fromId, huntId, listingId, createdFrom, createdTo } =
    filter;
  const id = searchedId(search);
  const created = withinDays(sql`d.created_at`, createdFrom, createdTo);
  return {
    from: sql`leads d`,
    where: allOf([
      leadDirection && sql`d.direction = ${leadDirection}`,
      status && sql`d.status = ${status}`,
      fromId && sql`d.from_user_id = ${fromId}`,
      huntId && sql`d.hunt_id = ${huntId}`,
      listingId && sql`d.listing_id = ${listingId}`,
      created,
      search && sql`(d.hunt_id = ${id} or d.listing_id = ${id} or d.from_user_id = ${id})`,
    ]),
    id: sql<number>`d.id`,
    columns: {
      createdAt: { value: sql`d.created_at`, kind: 'time' },
      updatedAt: { value: sql`d.updated_at`, kind: 'time' },
    },
    indexed: { createdAt: created },
  };
};

/** Returns leads by their ids. Unknown ones are left out. */
export async function findAdminLeads(
  { kysely }: Queries,
  ids: readonly number[],
  language: Language,
): Promise<Stored<AdminLead>[]> {
  const { rows } = await sql<Stored<AdminLead>>`
    with shown as (
      select d.id, d.direction, d.status, d.reason, d.from_user_id,
        case d.direction when 'offer' then h.user_id else ${responsible} end as to_user_id,
        d.hunt_id, d.listing_id, ${titleOf(language)} as title, ${isLive} as is_live,
        d.created_at, d.updated_at
      from leads d
      join hunts h on h.id = d.hunt_id
      join listings l on l.id = d.listing_id
      where d.id = any(${ids}::bigint[])
    )
    select s.id, s.direction, s.status, s.reason, s.from_user_id as "fromId",
      ${nameOf('sender')} as "fromName", s.to_user_id as "toId", ${nameOf('recipient')} as "toName",
      s.hunt_id as "huntId", s.listing_id as "listingId", s.title as "listingTitle",
      s.is_live as "isListingLive", s.created_at as "createdAt", s.updated_at as "updatedAt"
    from shown s
    left join users sender on sender.id = s.from_user_id
    left join users recipient on recipient.id = s.to_user_id
  `.execute(kysely);
  return rows;
}

export const leadAdminRoutes = ({ database }: { database: Database }): HandledEndpoint[] =>
  handleTable(database, {
    list: listLeads,
    kind: 'lead',
    matching: matchingLeads,
    find: (database, ids, { language }) => findAdminLeads(database, ids, language),
  });
