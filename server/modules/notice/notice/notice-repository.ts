import { sql } from 'kysely';

import type { PushStep } from '#contract/notice/notice-monitor.ts';
import type { MailMode } from '#contract/notice/notice-settings.ts';
import { isLive } from '#server/db/live.ts';
import type { ShownPhotoRow } from '#server/modules/media/photo/present-photo.ts';
import { photosOf } from '#server/modules/media/photo/shown-photos.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { ago } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import type { NoticeKind } from './notice-kinds.ts';

/** A notice to insert. */
export interface NewNoticeRow {
  userId: number;
  kind: NoticeKind;
  params: Readonly<Record<string, unknown>>;
  groupKey: string | null;
  dedupeKey: string;
  /** The topic that the reader can turn off in the app; null: it can't be turned off. */
  topic: string | null;
}

/** The listing of a notice, if its reader may see it. */
export interface NoticeListingRow {
  id: number;
  titleEn: string | null;
  titleTh: string | null;
  isLive: boolean;
  photos: ShownPhotoRow[];
}

export interface NoticeRow {
  id: number;
  kind: string;
  params: Record<string, unknown>;
  listing: NoticeListingRow | null;
  business: string | null;
  question: string | null;
  isRead: boolean;
  isSeen: boolean;
  createdAt: Date;
}

/**
 * Inserts notices with a new `dedupeKey` and adds them to the unseen counts. If the reader turned
 * the topic off in the app, the notice is inserted as deleted; emails may still be sent. The caller
 * must hold the locks on the readers' streams.
 */
export async function insertNotices(
  { kysely }: InTransaction,
  notices: readonly NewNoticeRow[],
): Promise<{ id: number; userId: number; kind: NoticeKind; isShown: boolean }[]> {
  const { rows } = await sql<{ id: number; userId: number; kind: NoticeKind; isShown: boolean }>`
    with asked as (
      select user_id, kind, params::jsonb as params, group_key, dedupe_key, topic, place
      from unnest(
        ${notices.map(({ userId }) => userId)}::bigint[], ${notices.map(({ kind }) => kind)}::text[],
        ${notices.map(({ params }) => JSON.stringify(params))}::text[],
        ${notices.map(({ groupKey }) => groupKey)}::text[],
        ${notices.map(({ dedupeKey }) => dedupeKey)}::text[],
        ${notices.map(({ topic }) => topic)}::text[]
      ) with ordinality list (user_id, kind, params, group_key, dedupe_key, topic, place)
    ), added as (
      insert into notifications (user_id, kind, params, group_key, dedupe_key, deleted_at)
      select user_id, kind, params, group_key, dedupe_key, case when exists (
        select 1 from notification_prefs pref
        where pref.user_id = asked.user_id and pref.topic = asked.topic and pref.channel = 'app'
          and pref.mode = 'off'
      ) then now() end
      from asked
      order by place
      on conflict (user_id, dedupe_key) do nothing
      returning id, user_id, kind, deleted_at is null as is_shown
    ), counted as (
      update users u set unseen_count = u.unseen_count + fresh.number
      from (select user_id, count(*)::int as number from added where is_shown group by user_id) fresh
      where u.id = fresh.user_id
    )
    select id, user_id as "userId", kind, is_shown as "isShown" from added order by id
  `.execute(kysely);
  return rows;
}

/**
 * SQL: the message of the availability question that a notice (`n`) refers to, unless the asker has
 * withdrawn it.
 */
export const messageOfQuestion = sql<string | null>`(
  select nullif(r.message, '') from availability_requests r
  where r.id = (n.params ->> 'requestId')::bigint
    and r.listing_id = (n.params ->> 'propertyId')::bigint and r.status <> 'closed'
)`;

/** SQL: the name of the business that a notice (`n`) refers to; null: there is none. */
export const nameOfBusiness = sql<string | null>`(
  select b.name from businesses b where b.id = (n.params ->> 'businessId')::bigint
)`;

/** SQL: the mail mode of the hunt that a notice (`n`) refers to; null: there is none. */
export const modeOfHunt = sql<MailMode | null>`(
  select h.notify_mode from hunts h where h.id = (n.params ->> 'huntId')::bigint
)`;

/** SQL: the columns of `NoticeRow`, of `NOTICES`. */
export const NOTICE = sql`
  n.id, n.kind, n.params, n.is_read as "isRead", n.seen_at is not null as "isSeen",
  n.created_at as "createdAt",
  case when l.id is not null then json_build_object(
    'id', l.id, 'titleEn', en.title, 'titleTh', th.title, 'isLive', ${isLive},
    'photos', ${photosOf('photo', 1)}
  ) end as listing,
  ${nameOfBusiness} as business, ${messageOfQuestion} as question`;

/** SQL: notices with their listings. One that was never public is shown only to its owner. */
export const NOTICES = sql`
  notifications n
  left join listings l on l.id = (n.params ->> 'propertyId')::bigint and l.deleted_at is null
    and (l.approved_at is not null or l.owner_user_id = n.user_id)
  left join listing_texts en on en.listing_id = l.id and en.language = 'en'
  left join listing_texts th on th.listing_id = l.id and th.language = 'th'`;

/** Returns a page of a user's notices, newest first. `isRead` limits it to read or unread ones. */
export async function findNotices(
  { kysely }: Queries,
  userId: number,
  { isRead, offset, limit }: { isRead: boolean | null; offset: number; limit: number },
): Promise<{ rows: NoticeRow[]; totalCount: number; unseenCount: number }> {
  const mine = sql`
    n.user_id = ${userId} and n.deleted_at is null
    and (${isRead}::boolean is null or n.is_read = ${isRead})`;
  const [page, counts] = await Promise.all([
    sql<NoticeRow>`
      select ${NOTICE} from ${NOTICES} where ${mine}
      order by n.id desc limit ${limit} offset ${offset}
    `.execute(kysely),
    sql<{ totalCount: number; unseenCount: number }>`
      select (select count(*) from notifications n where ${mine}) as "totalCount",
        (select unseen_count from users where id = ${userId}) as "unseenCount"
    `.execute(kysely),
  ]);
  return { rows: page.rows, ...counts.rows[0]! };
}

/** Returns the number of a user's unseen notices. */
export async function findUnseenCount({ kysely }: Queries, userId: number): Promise<number> {
  const { unseen_count: count } = await kysely
    .selectFrom('users')
    .select('unseen_count')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether a user's notice is deleted and read; null if it isn't theirs. */
export async function findNoticeState(
  { kysely }: InTransaction,
  userId: number,
  id: number,
): Promise<{ isDeleted: boolean; isRead: boolean } | null> {
  const { rows } = await sql<{ isDeleted: boolean; isRead: boolean }>`
    select deleted_at is not null as "isDeleted", is_read as "isRead"
    from notifications where id = ${id} and user_id = ${userId}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Marks a notice as read or unread, and as seen in both cases. */
export async function updateNoticeRead(
  { kysely }: InTransaction,
  id: number,
  isRead: boolean,
): Promise<void> {
  await sql`
    update notifications set is_read = ${isRead}, seen_at = coalesce(seen_at, now()) where id = ${id}
  `.execute(kysely);
}

export async function updateNoticeDeleted({ kysely }: InTransaction, id: number): Promise<void> {
  await sql`update notifications set deleted_at = now() where id = ${id}`.execute(kysely);
}

/**
 * Marks a user's notices up to an id as seen, or also as read. @returns the number of changed
 * notices
 */
export async function updateNoticesSeen(
  { kysely }: InTransaction,
  userId: number,
  { upTo, isRead }: { upTo: number | null; isRead: boolean },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set seen_at = coalesce(seen_at, now()), is_read = is_read or ${isRead}
    where user_id = ${userId} and deleted_at is null
      and (seen_at is null or (${isRead} and not is_read)) and (${upTo}::bigint is null or id <= ${upTo})
  `.execute(kysely);
  return Number(numAffectedRows ?? 0);
}

/** Recounts a user's unseen notices. @returns the count */
export async function recountUnseen({ kysely }: InTransaction, userId: number): Promise<number> {
  const { rows } = await sql<{ unseenCount: number }>`
    update users set unseen_count = (
      select count(*) from notifications
      where user_id = ${userId} and seen_at is null and deleted_at is null
    )
    where id = ${userId} returning unseen_count as "unseenCount"
  `.execute(kysely);
  return rows[0]!.unseenCount;
}

/**
 * Returns which of some users' notices are neither read nor deleted and about a live listing, by
 * `dedupeKey`.
 */
export async function findUnreadKeys(
  { kysely }: InTransaction,
  notices: readonly { userId: number; key: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select n.dedupe_key as key
    from ${keysOfUsers(notices)}
    join notifications n on n.user_id = asked.user_id and n.dedupe_key = asked.key
    join listings l on l.id = (n.params ->> 'propertyId')::bigint and ${isLive}
    where not n.is_read and (n.deleted_at is null or n.deleted_at = n.created_at)
  `.execute(kysely);
  return new Set(rows.map(({ key }) => key));
}

/** Returns the ids of a user's notices that are neither read nor deleted, by `dedupeKey`. */
export async function findUnreadIds(
  { kysely }: InTransaction,
  userId: number,
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from notifications
    where user_id = ${userId} and dedupe_key = any(${keys}::text[]) and not is_read
      and deleted_at is null
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** SQL: a list of notices with the columns `user_id` and `key`. */
const keysOfUsers = (notices: readonly { userId: number; key: string }[]) => sql`unnest(
  ${notices.map(({ userId }) => userId)}::bigint[], ${notices.map(({ key }) => key)}::text[]
) asked (user_id, key)`;

/** Returns which of some hunts are active and notify about their matches. */
export async function findNotifyingHunts(
  { kysely }: InTransaction,
  huntIds: readonly number[],
): Promise<Set<number>> {
  if (huntIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from hunts
    where id = any(${huntIds}::bigint[]) and status = 'active' and notify_mode <> 'off'
  `.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of some users' notices exist and are at most so many days old, by `dedupeKey`. */
export async function findRecentKeys(
  { kysely }: InTransaction,
  notices: readonly { userId: number; key: string }[],
  days: number,
): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select n.dedupe_key as key
    from ${keysOfUsers(notices)}
    join notifications n on n.user_id = asked.user_id and n.dedupe_key = asked.key
    where n.created_at > ${ago({ days })}
  `.execute(kysely);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Adds a step of a push to the sums of today. Each connection has its own row, so that reports don't
 * wait for each other.
 */
export async function addPushStep({ kysely }: Queries, step: PushStep): Promise<void> {
  await sql`
    insert into push_step_sums as sums (day, step, slot, reports)
    values ((now() at time zone 'UTC')::date, ${step}, pg_backend_pid() % 16, 1)
    on conflict (day, step, slot) do update set reports = sums.reports + 1
  `.execute(kysely);
}
