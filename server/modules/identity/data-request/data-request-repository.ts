import { sql } from 'kysely';

import {
  type DataRequestKind,
  type DataRequestReason,
  type DataRequestStatus,
  DUE_SOON_DAYS,
} from '#contract/identity/data-request.ts';
import type { DataRequest, listDataRequests } from '#contract/identity/data-request-endpoints.ts';
import { findSearchedUsers } from '../user/find-searched-users.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  isPartial,
  nameOf,
  searchedId,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { isDueWithin, isOverdue, today } from './count-data-requests.ts';

/** SQL of the matching requests: `r`. */
export const matchingDataRequests: Matching<typeof listDataRequests> = async (filter, database) => {
  const { status, kind, due, userId, search } = filter;
  const inStatus = allOf([status && sql`r.status = ${status}`]);
  const people = search ? await findSearchedUsers(database, search) : [];
  return {
    from: sql`data_requests r`,
    where: allOf([
      inStatus,
      kind && sql`r.kind = ${kind}`,
      due && (due === 'overdue' ? isOverdue : isDueWithin(DUE_SOON_DAYS)),
      userId !== undefined && sql`r.user_id = ${userId}`,
      search && sql`(r.id = ${searchedId(search) ?? 0} or ${isOneOf(sql`r.user_id`, people)})`,
    ]),
    id: sql<number>`r.id`,
    columns: {
      urgency: {
        value: sql`(case when r.status = 'open' then '9999-12-31'::date - r.due_on else 0 end)`,
        kind: 'integer',
      },
      createdAt: { value: sql`r.created_at`, kind: 'time' },
    },
    indexed: { createdAt: inStatus },
    isPartial: isPartial(people),
  };
};

export type DataRequestRow = Stored<Omit<DataRequest, 'reason'>> & { reason: string };

/** Returns requests by their ids. Unknown ones are left out. */
export async function findDataRequests(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<DataRequestRow[]> {
  const { rows } = await sql<DataRequestRow>`
    select r.id, r.kind, r.status, r.received_on::text as "receivedOn", r.due_on::text as "dueOn",
      case when r.status = 'open' then r.due_on - ${today} end as "daysLeft",
      r.user_id as "userId", ${nameOf('u')} as "userName", u.email as "userEmail",
      u.status as "userStatus", r.reason, ${nameOf('recorder')} as "recordedByName",
      ${nameOf('decider')} as "decidedByName", r.decided_at as "decidedAt",
      r.created_at as "createdAt"
    from data_requests r
      join users u on u.id = r.user_id
      left join users recorder on recorder.id = r.recorded_by
      left join users decider on decider.id = r.decided_by
    where r.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows;
}

/** Returns a person, locked until the transaction ends; null: unknown, or deleted. */
export async function lockPerson({ kysely }: InTransaction, userId: number) {
  const found = await kysely
    .selectFrom('users')
    .select([
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'phone',
      'status',
      'is_admin as isAdmin',
      'verified_at as verifiedAt',
    ])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * Stores a request.
 * @returns its id; null if it was received in the future (`isFuture`), or one of this kind is open
 */
export async function insertDataRequest(
  { kysely }: InTransaction,
  request: {
    userId: number;
    kind: DataRequestKind;
    receivedOn: string;
    dueOn: string;
    recordedBy: number;
  },
): Promise<{ id: number | null; isFuture: boolean }> {
  const { userId, kind, receivedOn, dueOn, recordedBy } = request;
  const { rows } = await sql<{ id: number | null; isFuture: boolean }>`
    with added as (
      insert into data_requests (user_id, kind, received_on, due_on, recorded_by)
      select ${userId}, ${kind}, ${receivedOn}::date, ${dueOn}::date, ${recordedBy}
      where ${receivedOn}::date <= ${today}
      on conflict do nothing returning id
    )
    select (select id from added) as id, ${receivedOn}::date > ${today} as "isFuture"
  `.execute(kysely);
  return rows[0]!;
}

/** Returns whose request it is and for what; null: unknown. */
export async function findRequest({ kysely }: InTransaction, id: number) {
  const found = await kysely
    .selectFrom('data_requests')
    .select(['user_id as userId', 'kind', 'due_on as dueOn'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Decides an open request. @returns whether it was open */
export async function closeRequest(
  { kysely }: InTransaction,
  {
    id,
    actorId,
    status,
    reason,
  }: {
    id: number;
    actorId: number;
    status: Exclude<DataRequestStatus, 'open'>;
    reason: DataRequestReason | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('data_requests')
    .set({ status, reason: reason ?? '', decided_by: actorId, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Closes the open data requests of an account that is being deleted: a deletion is fulfilled, and a
 * copy no longer possible.
 */
export async function closeRequestsOfDeleted(
  { kysely }: InTransaction,
  userId: number,
): Promise<void> {
  await sql`
    update data_requests set decided_at = now(),
      status = case kind when 'delete' then 'done' else 'declined' end,
      reason = case kind when 'delete' then '' else 'account_deleted' end
    where user_id = ${userId} and status = 'open'
  `.execute(kysely);
}
