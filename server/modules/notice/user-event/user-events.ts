import { sql } from 'kysely';

import type { UserEvent, UserEventIds, UserEventName } from '#contract/kit/realtime.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { ago } from '#server/platform/database/expressions.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';

/** An event to send to all devices of a user. */
export type NewUserEvent = {
  [Name in UserEventName]: { userId: number; event: Name; ids: UserEventIds<Name> };
}[UserEventName];

/** A user's counts, from which a node answers requests. */
export interface UserCounts {
  unseenCount: number;
  unreadCount: number;
  /** Number of the last event included in the counts. */
  seq: number;
}

/**
 * Locks users' counters and event streams until the transaction ends. Code that changes several
 * users must use this function: its fixed order prevents deadlocks.
 */
export async function lockUserStreams(
  { kysely }: InTransaction,
  userIds: readonly number[],
): Promise<void> {
  await kysely
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Adds events to locked streams, each with the next number of its user. All nodes are notified on
 * commit: by the database, or by the transaction's relay if it has one.
 */
export async function addUserEvents(
  { kysely, publish = null }: Pick<Transaction, 'kysely' | 'publish'>,
  events: readonly NewUserEvent[],
): Promise<void> {
  if (events.length === 0) return;
  // The planner knows the length of arrays. For a JSON list it would assume a hundred rows and scan
  // all users.
  const { rows } = await sql<{ message: string }>`
    with asked as (
      select user_id, event, ids::jsonb as ids,
        row_number() over (partition by user_id order by place) as nth
      from unnest(
        ${events.map(({ userId }) => userId)}::bigint[], ${events.map(({ event }) => event)}::text[],
        ${events.map(({ ids }) => JSON.stringify(ids))}::text[]
      ) with ordinality list (user_id, event, ids, place)
    ), relayed as (
      select set_config('sala.relayed', ${publish ? 'on' : ''}, true) as way
    ), counted as (
      update users u set event_seq = u.event_seq + added.number
      from (select user_id, count(*) as number from asked group by user_id) added
      where u.id = added.user_id
      returning u.id, u.event_seq - added.number as before, u.unseen_count, u.unread_count
    ), added as (
      insert into user_events (user_id, seq, event, ids)
      select asked.user_id, counted.before + asked.nth, asked.event, asked.ids
      from asked join counted on counted.id = asked.user_id, relayed
      where relayed.way is not null
      order by asked.user_id, asked.nth
      returning user_id, seq, event, ids
    )
    select json_build_object(
      'kind', 'user_event', 'userId', added.user_id, 'seq', added.seq, 'event', added.event,
      'ids', added.ids, 'unseenCount', counted.unseen_count, 'unreadCount', counted.unread_count
    )::text as message
    from added join counted on counted.id = added.user_id
    order by added.user_id, added.seq
  `.execute(kysely);
  if (publish) for (const { message } of rows) publish(message);
}

/** Returns a user's present counts; null if the account doesn't exist. */
export const readUserCounts = ({ kysely }: Queries, userId: number) =>
  firstRow(
    kysely
      .selectFrom('users')
      .select(['unseen_count as unseenCount', 'unread_count as unreadCount', 'event_seq as seq'])
      .where('id', '=', userId),
  );

/**
 * Returns a user's events after a number, in order.
 * @returns null if the stream doesn't reach back that far, or there are more than `most`
 */
export async function findUserEventsAfter(
  { kysely }: Queries,
  userId: number,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<UserEvent[] | null> {
  if (after > upTo || upTo - after > most) return null;
  if (after === upTo) return [];
  const rows = await kysely
    .selectFrom('user_events')
    .select(['seq', 'event', 'ids'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .$narrowType<UserEvent>()
    .execute();
  return rows.length === upTo - after ? rows : null;
}

/** A user and the last event number that was sent to them. */
export interface StreamedEvent {
  userId: number;
  seq: number;
}

/** Returns the counts of those users who have newer events than were sent to them. */
export async function findBehind(
  { kysely }: Queries,
  known: readonly StreamedEvent[],
): Promise<(UserCounts & { userId: number })[]> {
  const userIds = known.map(({ userId }) => userId);
  const seqs = known.map(({ seq }) => seq);
  return kysely
    .selectFrom(
      sql<{ id: number; seq: number }>`unnest(${userIds}::bigint[], ${seqs}::bigint[])`.as<'known'>(
        sql`known (id, seq)`,
      ),
    )
    .innerJoin('users as u', 'u.id', 'known.id')
    .select([
      'u.id as userId',
      'u.unseen_count as unseenCount',
      'u.unread_count as unreadCount',
      'u.event_seq as seq',
    ])
    .whereRef('u.event_seq', '>', 'known.seq')
    .execute();
}

/**
 * Deletes events older than the given number of days. An app that was offline for longer reloads
 * everything.
 */
export async function deleteOldUserEvents({ kysely }: Queries, days: number): Promise<void> {
  await kysely.deleteFrom('user_events').where('created_at', '<', ago({ days })).execute();
}

/** Adds an event without ids to the streams of users, in the transaction of what they are told. */
export async function addEventForUsers(
  transaction: Transaction,
  userIds: readonly number[],
  event: Extract<UserEventName, 'own_listings_changed' | 'hunts_changed' | 'team_changed'>,
): Promise<void> {
  if (userIds.length === 0) return;
  await lockUserStreams(transaction, userIds);
  await addUserEvents(
    transaction,
    userIds.map((userId) => ({ userId, event, ids: {} })),
  );
}
