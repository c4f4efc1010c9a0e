import { sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { MailMode, NoticeTopic } from '#contract/notice-settings.ts';
import { isLive } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { Reader } from './plan-mail.ts';

type Queries = Pick<Database, 'kysely'>;
type Open = Pick<Transaction, 'kysely'>;

/** Somebody who may be written to about a notice. */
export interface ReaderRow extends Reader {
  id: number;
  /** Null in an account that is gone. */
  email: string | null;
  firstName: string;
  lastName: string;
  language: Language;
}

interface PlainReader extends Omit<ReaderRow, 'modes' | 'quietHours'> {
  modes: Partial<Record<NoticeTopic, MailMode>> | null;
  quietFrom: string | null;
  quietTo: string | null;
}

/** What decides about mails to these people, and the database's time. */
export async function findReaders(
  { kysely }: Queries,
  userIds: readonly number[],
): Promise<Map<number, ReaderRow>> {
  const { rows } = await sql<PlainReader>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.language,
      u.status = 'active' and u.verified_at is not null as "isReachable",
      u.time_zone as "timeZone",
      to_char(u.quiet_from, 'HH24:MI') as "quietFrom", to_char(u.quiet_to, 'HH24:MI') as "quietTo",
      (select jsonb_object_agg(topic, mode) from notification_prefs pref
        where pref.user_id = u.id and pref.channel = 'email') as modes
    from users u where u.id = any(${userIds}::bigint[])
  `.execute(kysely);
  return new Map(
    rows.map(({ quietFrom, quietTo, modes, ...reader }) => [
      reader.id,
      {
        ...reader,
        modes: modes ?? {},
        quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
      },
    ]),
  );
}

/** When what waits for these people is due next, after a moment, by person and bundle. */
export async function findWaiting(
  { kysely }: Open,
  userIds: readonly number[],
  after: Date,
): Promise<{ userId: number; bundle: string; dueAt: Date }[]> {
  const { rows } = await sql<{ userId: number; bundle: string; dueAt: Date }>`
    select user_id as "userId", bundle, min(due_at) as "dueAt" from deliveries
    where user_id = any(${userIds}::bigint[]) and state = 'due' and due_at > ${after}
    group by user_id, bundle
  `.execute(kysely);
  return rows;
}

/** A line of the log, as it begins. */
export interface NewDelivery {
  userId: number;
  noticeId: number;
  state: 'due' | 'skipped';
  reason: string | null;
  /** Null: never. */
  dueAt: Date | null;
  bundle: string;
}

/** Writes what becomes of the mails about notices, each once. */
export async function insertMailDeliveries(
  { kysely }: Open,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await sql`
    insert into deliveries (user_id, notification_id, channel, dedupe_key, state, reason, due_at, bundle)
    select "userId", "noticeId", 'email', 'email:' || "noticeId", state, reason,
      coalesce("dueAt", now()), bundle
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as one (
      "userId" bigint, "noticeId" bigint, state text, reason text, "dueAt" timestamptz, bundle text
    )
    on conflict (dedupe_key) do nothing
  `.execute(kysely);
}

/** The mail about a notice, with the notice as it is now. */
export interface DueRow {
  id: number;
  attempts: number;
  dueAt: Date;
  /** The job that tries it again; null: whichever comes first at its moment. */
  jobId: number | null;
  kind: string;
  params: Record<string, unknown>;
  isRead: boolean;
  createdAt: Date;
  listing: { id: number; titleEn: string | null; titleTh: string | null; isLive: boolean } | null;
  /** A moderator's word on it. */
  reason: string | null;
}

/**
 * What of a bundle waits for a job, held until the transaction ends, in the order in which it happened.
 * What another job tries again is that job's, or each bit of news would be one more try of it.
 */
export async function lockWaiting(
  { kysely }: Open,
  { userId, bundle }: { userId: number; bundle: string },
  jobId: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select d.id, d.attempts, d.due_at as "dueAt", d.job_id as "jobId", n.kind, n.params, n.created_at as "createdAt",
      -- Put away at the moment that it was made: its reader wants its topic by mail alone.
      n.is_read or n.deleted_at > n.created_at as "isRead",
      case when l.id is not null then json_build_object(
        'id', l.id, 'titleEn', en.title, 'titleTh', th.title, 'isLive', ${isLive}
      ) end as listing,
      (select nullif(e.reason, '') from listing_events e
        where e.id = (n.params ->> 'decisionId')::bigint and e.kind = 'decided'
          and e.listing_id = (n.params ->> 'propertyId')::bigint) as reason
    from deliveries d
    join notifications n on n.id = d.notification_id
    left join listings l on l.id = (n.params ->> 'propertyId')::bigint and l.deleted_at is null
      and (l.approved_at is not null or l.owner_user_id = n.user_id)
    left join listing_texts en on en.listing_id = l.id and en.language = 'en'
    left join listing_texts th on th.listing_id = l.id and th.language = 'th'
    where d.user_id = ${userId} and d.bundle = ${bundle} and d.state = 'due'
      and (d.job_id is null or d.job_id = ${jobId})
    order by n.id
    for update of d
  `.execute(kysely);
  return rows;
}

/** What a job has taken and not brought to an end: it was interrupted in the middle. */
export async function lockInterrupted({ kysely }: Open, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from deliveries where job_id = ${jobId} and state = 'sending' for update
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** What should have left an hour ago and has no job that will ever come for it, held as above. */
export async function lockLost({
  kysely,
}: Open): Promise<{ id: number; userId: number; bundle: string; state: 'due' | 'sending' }[]> {
  const lives = sql`(job.locked_at is not null or job.attempts < job.max_attempts)`;
  const { rows } = await sql<Awaited<ReturnType<typeof lockLost>>[number]>`
    select d.id, d.user_id as "userId", d.bundle, d.state from deliveries d
    where d.state in ('due', 'sending') and d.due_at < now() - interval '1 hour'
      and not exists (select from graphile_worker.jobs job where job.id = d.job_id and ${lives})
      and (d.job_id is not null or not exists (
        select from graphile_worker.jobs job
        where starts_with(job.key, 'notices:' || d.user_id || ':' || d.bundle) and ${lives}
      ))
    for update of d skip locked
  `.execute(kysely);
  return rows;
}

/** What may become of deliveries. */
export type DeliveryChange =
  /** With a moment: of any job then. Without: of the job that has it. */
  | { state: 'due'; reason: string; dueAt?: Date }
  | { state: 'sending'; jobId: number }
  | { state: 'sent'; at: Date }
  | { state: 'skipped' | 'failed'; reason: string };

/** Writes what became of deliveries. What has ended stays as it ended. */
export async function updateDeliveries(
  { kysely }: Queries,
  ids: readonly number[],
  change: DeliveryChange,
): Promise<void> {
  if (ids.length === 0) return;
  const sets =
    change.state === 'sending'
      ? sql`reason = null, job_id = ${change.jobId}, attempts = attempts + 1`
      : change.state === 'sent'
        ? sql`sent_at = ${change.at}, reason = null`
        : change.state === 'due' && change.dueAt
          ? sql`reason = ${change.reason}, due_at = ${change.dueAt}, job_id = null`
          : sql`reason = ${change.reason}`;
  await sql`
    update deliveries set state = ${change.state}, ${sets}
    where id = any(${ids}::bigint[]) and state in ('due', 'sending')
  `.execute(kysely);
}

/** Forgets what became of mails so many days ago. */
export async function deleteOldDeliveries({ kysely }: Queries, days: number): Promise<void> {
  await sql`
    delete from deliveries
    where created_at < now() - make_interval(days => ${days}) and state not in ('due', 'sending')
  `.execute(kysely);
}
