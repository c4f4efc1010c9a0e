import { sql } from 'kysely';

import type { UserEvent, UserEventIds, UserEventName } from '#contract/realtime.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ago } from '#server/platform/database/expressions.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Open = Pick<Transaction, 'kysely'>;

/** Something that happened to somebody, for all of their devices. */
export type NewUserEvent = {
  [Name in UserEventName]: { userId: number; event: Name; ids: UserEventIds<Name> };
}[UserEventName];

/** What a node answers counts from. */
export interface UserCounts {
  unseenCount: number;
  unreadCount: number;
  /** Of the last event that these figures know of. */
  seq: number;
}

/**
 * Holds people's counters and streams until the transaction ends. Whoever changes several people's
 * comes through here, in one order, so that no two wait for each other.
 */
export async function lockUserStreams({ kysely }: Open, userIds: readonly number[]): Promise<void> {
  await kysely
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Adds events to the streams of people whose streams are held, each with the next number of its
 * person. All nodes hear of them when the transaction commits: from the database, with the commit, or
 * by the transaction's relay, where it has one.
 */
export async function addUserEvents(
  { kysely, tell = null }: Pick<Transaction, 'kysely' | 'tell'>,
  events: readonly NewUserEvent[],
): Promise<void> {
  if (events.length === 0) return;
  // Of arrays the planner knows how many rows they are: of one JSON list it would expect a hundred, and
  // read all people for the one of them.
  const { rows } = await sql<{ message: string }>`
    with asked as (
      select user_id, event, ids::jsonb as ids,
        row_number() over (partition by user_id order by place) as nth
      from unnest(
        ${events.map(({ userId }) => userId)}::bigint[], ${events.map(({ event }) => event)}::text[],
        ${events.map(({ ids }) => JSON.stringify(ids))}::text[]
      ) with ordinality list (user_id, event, ids, place)
    ), relayed as (
      select set_config('sala.relayed', ${tell ? 'on' : ''}, true) as way
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
  if (tell) for (const { message } of rows) tell(message);
}

/** Somebody's counts as they are now; null: there is no such account. */
export async function readUserCounts(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
): Promise<UserCounts | null> {
  const found = await kysely
    .selectFrom('users')
    .select(['unseen_count as unseenCount', 'unread_count as unreadCount', 'event_seq as seq'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Somebody's events after a number, in order.
 * @returns null where the stream doesn't reach back so far, or where there are more than `most`
 */
export async function findUserEventsAfter(
  { kysely }: Pick<Database, 'kysely'>,
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

/** Somebody who was told of events up to a number. */
export interface Told {
  userId: number;
  seq: number;
}

/** The counts of those, of many, to whom more has happened than they were told. */
export async function findBehind(
  { kysely }: Pick<Database, 'kysely'>,
  told: readonly Told[],
): Promise<(UserCounts & { userId: number })[]> {
  const userIds = told.map(({ userId }) => userId);
  const seqs = told.map(({ seq }) => seq);
  return kysely
    .selectFrom(
      sql<{ id: number; seq: number }>`unnest(${userIds}::bigint[], ${seqs}::bigint[])`.as<'told'>(
        sql`told (id, seq)`,
      ),
    )
    .innerJoin('users as u', 'u.id', 'told.id')
    .select([
      'u.id as userId',
      'u.unseen_count as unseenCount',
      'u.unread_count as unreadCount',
      'u.event_seq as seq',
    ])
    .whereRef('u.event_seq', '>', 'told.seq')
    .execute();
}

/** Forgets events so many days old: an app that was away longer loads anew. */
export async function deleteOldUserEvents(
  { kysely }: Pick<Database, 'kysely'>,
  days: number,
): Promise<void> {
  await kysely.deleteFrom('user_events').where('created_at', '<', ago({ days })).execute();
}
