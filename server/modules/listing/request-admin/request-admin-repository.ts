import { sql } from 'kysely';

import type { HandlerInput } from '#contract/kit/endpoint.ts';
import type {
  ADMIN_REQUEST_SORTS,
  listRequests,
} from '#contract/listing/request-admin-endpoints.ts';
import { titledListings } from '#server/modules/listing/listing/listing-row.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { MatchingRows, SortColumn } from '#server/platform/database/keyset-page.ts';
import {
  allOf,
  nameOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';

type RequestFilter = Omit<HandlerInput<typeof listRequests>['query'], 'pageSize'>;

export const REQUEST_SORT_COLUMNS: Record<(typeof ADMIN_REQUEST_SORTS)[number], SortColumn> = {
  createdAt: { value: sql`r.created_at`, kind: 'time', isNullable: false },
  updatedAt: { value: sql`r.updated_at`, kind: 'time', isNullable: false },
};

/** SQL of the matching questions: `r`. */
export function matchingRequests(filter: RequestFilter): MatchingRows {
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
    indexed: { createdAt: created },
  };
}

/** Returns questions in the order of their ids in `ids`. Unknown ids are left out. */
export function findAdminRequests({ kysely }: Queries, ids: readonly number[]) {
  return titledListings(kysely)
    .clearSelect()
    .innerJoin('availability_requests as r', 'r.listing_id', 'l.id')
    .innerJoin(
      sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'asked'>(
        sql`asked (id, place)`,
      ),
      'asked.id',
      'r.id',
    )
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
    .orderBy('asked.place')
    .execute();
}
