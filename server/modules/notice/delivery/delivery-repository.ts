import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

import type { Language } from '#contract/limits.ts';
import type { MailMode, NoticeTopic } from '#contract/notice-settings.ts';
import { isLive } from '#server/modules/listing/live.ts';
import { messageOfQuestion, modeOfHunt } from '#server/modules/notice/notice/notice-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ago, asBoolean, now } from '#server/platform/database/expressions.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { Reader } from './plan-mail.ts';

type Queries = Pick<Database, 'kysely'>;
type Open = Pick<Transaction, 'kysely'>;

/** A user who may get emails about notices. */
export interface ReaderRow extends Reader {
  id: number;
  /** Null for a deleted account. */
  email: string | null;
  firstName: string;
  lastName: string;
  language: Language;
}

/** Returns the users' email address, settings and time zone, by user id. */
export async function findReaders(
  { kysely }: Queries,
  userIds: readonly number[],
): Promise<Map<number, ReaderRow>> {
  const clock = (time: Expression<string | null>) =>
    sql<string | null>`to_char(${time}, 'HH24:MI')`;
  const rows = await kysely
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language',
      asBoolean(eb.and([eb('u.status', '=', 'active'), eb('u.verified_at', 'is not', null)])).as(
        'isReachable',
      ),
      'u.time_zone as timeZone',
      clock(eb.ref('u.quiet_from')).as('quietFrom'),
      clock(eb.ref('u.quiet_to')).as('quietTo'),
      eb
        .selectFrom('notification_prefs as pref')
        .select((pref) =>
          pref
            .fn<Partial<Record<NoticeTopic, MailMode>>>('jsonb_object_agg', [
              'pref.topic',
              'pref.mode',
            ])
            .as('modes'),
        )
        .whereRef('pref.user_id', '=', 'u.id')
        .where('pref.channel', '=', 'email')
        .as('modes'),
    ])
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(userIds))))
    .execute();
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

/** Returns the mail modes of the hunts that notices are about, by notice id. */
export async function findHuntModes(
  { kysely }: Open,
  noticeIds: readonly number[],
): Promise<Map<number, MailMode | null>> {
  if (noticeIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('notifications as n')
    .select((eb) => ['n.id', modeOfHunt(eb.ref('n.params')).as('mode')])
    .where((eb) => eb('n.id', '=', eb.fn.any(eb.val(noticeIds))))
    .execute();
  return new Map(rows.map(({ id, mode }) => [id, mode]));
}

/** Returns the earliest due time after a moment, per user and bundle. */
export async function findWaiting(
  { kysely }: Open,
  userIds: readonly number[],
  after: Date,
): Promise<{ userId: number; bundle: string; dueAt: Date }[]> {
  return kysely
    .selectFrom('deliveries')
    .select((eb) => ['user_id as userId', 'bundle', eb.fn.min('due_at').as('dueAt')])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
    .where('state', '=', 'due')
    .where('due_at', '>', after)
    .groupBy(['user_id', 'bundle'])
    .execute();
}

/** A new row of the delivery log. */
export interface NewDelivery {
  userId: number;
  noticeId: number;
  state: 'due' | 'skipped';
  reason: string | null;
  /** Null: never sent. */
  dueAt: Date | null;
  bundle: string;
}

/** Inserts the planned emails about notices, once for each notice. */
export async function insertMailDeliveries(
  { kysely }: Open,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const list = sql<NewDelivery>`jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)`;
  await kysely
    .insertInto('deliveries')
    .columns([
      'user_id',
      'notification_id',
      'channel',
      'dedupe_key',
      'state',
      'reason',
      'due_at',
      'bundle',
    ])
    .expression((eb) =>
      eb
        .selectFrom(
          list.as<'one'>(sql`one (
            "userId" bigint, "noticeId" bigint, state text, reason text, "dueAt" timestamptz, bundle text
          )`),
        )
        .select((one) => [
          'one.userId',
          'one.noticeId',
          sql.lit('email').as('channel'),
          sql<string>`'email:' || ${one.ref('one.noticeId')}`.as('dedupe_key'),
          'one.state',
          'one.reason',
          one.fn.coalesce('one.dueAt', now).as('due_at'),
          'one.bundle',
        ]),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/**
 * Returns a bundle's deliveries that wait for a job, in order of events, and locks them until the
 * transaction ends. Deliveries that another job (`jobId`) retries are left out; otherwise each new
 * notice would use up a retry. Includes the notice and listing in their present state, and the
 * moderator's note as `reason`.
 */
export async function lockWaiting(
  { kysely }: Open,
  { userId, bundle }: { userId: number; bundle: string },
  jobId: number,
) {
  const idIn = (params: Expression<unknown>, name: string) =>
    sql<number>`(${params} ->> ${sql.lit(name)})::bigint`;
  return kysely
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .leftJoin('listings as l', (join) =>
      join
        .on((eb) => eb('l.id', '=', idIn(eb.ref('n.params'), 'propertyId')))
        .on('l.deleted_at', 'is', null)
        .on((eb) =>
          eb.or([
            eb('l.approved_at', 'is not', null),
            eb('l.owner_user_id', '=', eb.ref('n.user_id')),
          ]),
        ),
    )
    .leftJoin('listing_texts as en', (join) =>
      join.onRef('en.listing_id', '=', 'l.id').on('en.language', '=', 'en'),
    )
    .leftJoin('listing_texts as th', (join) =>
      join.onRef('th.listing_id', '=', 'l.id').on('th.language', '=', 'th'),
    )
    .select((eb) => [
      'd.id',
      'd.attempts',
      'd.due_at as dueAt',
      'd.job_id as jobId',
      'n.kind',
      eb.ref('n.params').$castTo<Record<string, unknown>>().as('params'),
      'n.created_at as createdAt',
      // Deleted at the moment of creation means that its reader wants the topic only by email.
      asBoolean(eb.or([eb.ref('n.is_read'), eb('n.deleted_at', '>', eb.ref('n.created_at'))])).as(
        'isRead',
      ),
      eb
        .case()
        .when('l.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('l.id').$notNull(),
            titleEn: eb.ref('en.title'),
            titleTh: eb.ref('th.title'),
            isLive,
          }),
        )
        .end()
        .as('listing'),
      eb
        .selectFrom('listing_events as e')
        .select((event) =>
          event.fn<string | null>('nullif', ['e.reason', sql.lit('')]).as('reason'),
        )
        .where((event) => event('e.id', '=', idIn(event.ref('n.params'), 'decisionId')))
        .where('e.kind', '=', 'decided')
        .where((event) => event('e.listing_id', '=', idIn(event.ref('n.params'), 'propertyId')))
        .as('reason'),
      messageOfQuestion(eb.ref('n.params')).as('words'),
      modeOfHunt(eb.ref('n.params')).as('huntMode'),
    ])
    .where('d.user_id', '=', userId)
    .where('d.bundle', '=', bundle)
    .where('d.state', '=', 'due')
    .where((eb) => eb.or([eb('d.job_id', 'is', null), eb('d.job_id', '=', jobId)]))
    .orderBy('n.id')
    .forUpdate('d')
    .execute();
}

/** A delivery with the present state of its notice. */
export type DueRow = Awaited<ReturnType<typeof lockWaiting>>[number];

/**
 * Returns and locks the ids of deliveries that a job started but didn't finish, because it was
 * interrupted.
 */
export async function lockInterrupted({ kysely }: Open, jobId: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'sending')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns and locks deliveries that are an hour overdue and have no job left. */
export function lockLost({ kysely }: Open) {
  const lives = sql`(job.locked_at is not null or job.attempts < job.max_attempts)`;
  return (
    kysely
      .selectFrom('deliveries as d')
      .select(['d.id', 'd.user_id as userId', 'd.bundle', 'd.state'])
      .where('d.state', 'in', ['due', 'sending'])
      .where('d.due_at', '<', ago({ hours: 1 }))
      // The job worker's tables aren't part of our schema.
      .where(
        sql<boolean>`not exists (
          select from graphile_worker.jobs job where job.id = d.job_id and ${lives}
        ) and (d.job_id is not null or not exists (
          select from graphile_worker.jobs job
          where starts_with(job.key, 'notices:' || d.user_id || ':' || d.bundle) and ${lives}
        ))`,
      )
      .forUpdate('d')
      .skipLocked()
      .$narrowType<{ state: 'due' | 'sending' }>()
      .execute()
  );
}

/** A change of state of a delivery. */
export type DeliveryChange =
  /** With `dueAt`: any job may send it then. Without: only its present job retries it. */
  | { state: 'due'; reason: string; dueAt?: Date }
  | { state: 'sending'; jobId: number }
  | { state: 'sent'; at: Date }
  | { state: 'skipped' | 'failed'; reason: string };

/** Saves the state of deliveries. Finished ones don't change. */
export async function updateDeliveries(
  { kysely }: Queries,
  ids: readonly number[],
  change: DeliveryChange,
): Promise<void> {
  if (ids.length === 0) return;
  await kysely
    .updateTable('deliveries')
    .set('state', change.state)
    .set((eb) =>
      change.state === 'sending'
        ? { reason: null, job_id: change.jobId, attempts: eb('attempts', '+', 1) }
        : change.state === 'sent'
          ? { reason: null, sent_at: change.at }
          : change.state === 'due' && change.dueAt
            ? { reason: change.reason, due_at: change.dueAt, job_id: null }
            : { reason: change.reason },
    )
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('state', 'in', ['due', 'sending'])
    .execute();
}

/** Deletes finished deliveries older than the given number of days. */
export async function deleteOldDeliveries({ kysely }: Queries, days: number): Promise<void> {
  await kysely
    .deleteFrom('deliveries')
    .where('created_at', '<', ago({ days }))
    .where('state', 'not in', ['due', 'sending'])
    .execute();
}
