import { sql } from 'kysely';

import type { HandlerInput } from '#contract/endpoint.ts';
import type { ADMIN_REQUEST_SORTS, listRequests } from '#contract/request-admin-endpoints.ts';
import { titledListings } from '#server/modules/listing/listing/listing-row.ts';
import { responsible } from '#server/modules/listing/responsible.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { MatchingRows, SortColumn } from '#server/platform/database/keyset-page.ts';

export type RequestFilter = Omit<HandlerInput<typeof listRequests>['query'], 'pageSize'>;

export const REQUEST_SORT_COLUMNS: Record<(typeof ADMIN_REQUEST_SORTS)[number], SortColumn> = {
  createdAt: { value: sql`r.created_at`, kind: 'time', isNullable: false },
  updatedAt: { value: sql`r.updated_at`, kind: 'time', isNullable: false },
};

/** SQL of the matching questions: `r`. */
export function matchingRequests({
  status,
  propertyId,
  requesterId,
  createdFrom,
  createdTo,
  search,
}: RequestFilter): MatchingRows {
  const text = search.toLowerCase();
  const id = /^#?([1-9]\d{0,14})$/.exec(text)?.[1];
  const conditions = [
    sql<boolean>`true`,
    status && sql<boolean>`r.status = ${status}`,
    propertyId && sql<boolean>`r.listing_id = ${propertyId}`,
    requesterId && sql<boolean>`r.requester_id = ${requesterId}`,
    createdFrom && sql<boolean>`r.created_at >= ${createdFrom}::date::timestamp at time zone 'UTC'`,
    createdTo &&
      sql<boolean>`r.created_at < (${createdTo}::date + 1)::timestamp at time zone 'UTC'`,
    text !== '' &&
      (id
        ? sql<boolean>`r.id = ${id}::bigint`
        : sql<boolean>`r.requester_id = any(array(select u.id from users u where lower(u.email) = ${text}))`),
  ].filter((condition) => condition !== undefined && condition !== false);
  return {
    from: sql`availability_requests r`,
    where: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    id: sql<number>`r.id`,
  };
}

const nameOf = (user: string) =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)}, '')`;

/** Returns questions in the order of their ids in `ids`. Unknown ids are left out. */
export function findAdminRequests({ kysely }: Pick<Database, 'kysely'>, ids: readonly number[]) {
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
