import { type Expression, sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import type { MailMode, NoticeTopic } from '#contract/notice/notice-settings.ts';
import { modeOfHunt } from '../notice/notice-repository.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean, now } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import type { Reader } from './decide-delivery.ts';

/** A user who may get emails and pushes about notices. */
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
      eb
        .selectFrom('notification_prefs as pref')
        .select((pref) => pref.fn<NoticeTopic[]>('jsonb_agg', ['pref.topic']).as('topics'))
        .whereRef('pref.user_id', '=', 'u.id')
        .where('pref.channel', '=', 'push')
        .where('pref.mode', '=', 'off')
        .as('pushOff'),
    ])
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(userIds))))
    .execute();
  return new Map(
    rows.map(({ quietFrom, quietTo, modes, pushOff, ...reader }) => [
      reader.id,
      {
        ...reader,
        modes: modes ?? {},
        pushOff: pushOff ?? [],
        quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
      },
    ]),
  );
}

/** Returns the mail modes of the hunts that notices are about, by notice id. */
export async function findHuntModes(
  { kysely }: InTransaction,
  noticeIds: readonly number[],
): Promise<Map<number, MailMode | null>> {
  if (noticeIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('notifications as n')
    .select(['n.id', modeOfHunt.as('mode')])
    .where((eb) => eb('n.id', '=', eb.fn.any(eb.val(noticeIds))))
    .execute();
  return new Map(rows.map(({ id, mode }) => [id, mode]));
}

/** Returns the earliest due time of emails after a moment, per user and bundle. */
export async function findWaiting(
  { kysely }: InTransaction,
  userIds: readonly number[],
  after: Date,
): Promise<{ userId: number; bundle: string; dueAt: Date }[]> {
  return kysely
    .selectFrom('deliveries')
    .select((eb) => ['user_id as userId', 'bundle', eb.fn.min('due_at').as('dueAt')])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
    .where('channel', '=', 'email')
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
  { kysely }: InTransaction,
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
