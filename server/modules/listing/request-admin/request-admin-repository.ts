import { sql } from 'kysely';

import type { listRequests } from '#contract/listing/request-admin-endpoints.ts';
import { titledListings } from '#server/modules/listing/listing/listing-row.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  nameOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';

/** SQL of the matching questions: `r`. */
export const matchingRequests: Matching<typeof listRequests> = (filter) => {
  const { status, propertyId, requesterId, createdFrom, createdTo, search } = filter;
  const id = searchedId(search);
  const askers = sql`select u.id from users u where lower(u.email) = ${search.toLowerCase()}`;
  const created = withinDays(sql`r.created_at`, createdFrom, createdTo);
  return {
    from: sql`availability_requests r`,
    where: allOf([
      status && sql`r.status = ${status}`,
      propertyId && sql`r.listing_id = ${propertyId}`,
      requesterId && sql`r.requester_id = ${requesterId}`,
      created,
      search && (id ? sql`r.id = ${id}` : sql`r.requester_id = any (array(${askers}))`),
    ]),
    id: sql<number>`r.id`,
    columns: {
      createdAt: { value: sql`r.created_at`, kind: 'time' },
      updatedAt: { value: sql`r.updated_at`, kind: 'time' },
    },
    indexed: { createdAt: created },
  };
};

/** Returns questions by their ids. Unknown ones are left out. */
export function findAdminRequests({ kysely }: Queries, ids: readonly number[]) {
  return titledListings(kysely)
    .clearSelect()
    .innerJoin('availability_requests as r', 'r.listing_id', 'l.id')
    .innerJoin('users as requester', 'requester.id', 'r.requester_id')
    .innerJoin('users as owner', (join) => join.on('owner.id', '=', responsible))
    .select([
      'r.id',
      'r.status',
      'r.message',
      'r.listing_id as propertyId',
      'en.title as titleEn',
      'th.title as titleTh',
      'r.requester_id as requesterId',
      nameOf('requester').as('requesterName'),
      'owner.id as ownerId',
      nameOf('owner').as('ownerName'),
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
    ])
    .where(isOneOf(sql`r.id`, ids))
    .execute();
}
