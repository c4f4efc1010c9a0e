import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import type { MailMode } from '#contract/notice/notice-settings.ts';
import { modeOfHunt, NOTICE, NOTICES, type NoticeRow } from '../notice/notice-repository.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { ago } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** When the pushes about a new notice are sent. */
export interface NewPush {
  userId: number;
  noticeId: number;
  dueAt: Date;
}

/**
 * Inserts the planned pushes about notices, once for each notice and device. @returns the services
 * of those that are due now
 */
export async function insertPushDeliveries(
  { kysely }: InTransaction,
  pushes: readonly NewPush[],
  now: Date,
): Promise<string[]> {
  if (pushes.length === 0) return [];
  const { rows } = await sql<{ service: string; isDue: boolean }>`
    with added as (
      insert into deliveries
        (user_id, notification_id, channel, device_id, dedupe_key, state, due_at, bundle)
      select one."userId", one."noticeId", 'push', device.id,
        'push:' || one."noticeId" || ':' || device.id, 'due', one."dueAt", device.service
      from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb)
        as one ("userId" bigint, "noticeId" bigint, "dueAt" timestamptz)
      join devices device on device.user_id = one."userId"
      on conflict (dedupe_key) do nothing
      returning bundle, due_at
    )
    select distinct bundle as service, due_at <= ${now}::timestamptz as "isDue" from added
  `.execute(kysely);
  return rows.filter(({ isDue }) => isDue).map(({ service }) => service);
}

/**
 * Inserts a test for the device of a user's session, at most one per 5 s. @returns its push service;
 * null: the session has no push target
 */
export async function insertTestPush(
  { kysely }: InTransaction,
  userId: number,
  sessionId: number,
): Promise<string | null> {
  const { rows } = await sql<{ service: string }>`
    with device as (
      select * from devices where session_id = ${sessionId} and user_id = ${userId}
    ), added as (
      insert into deliveries (user_id, channel, device_id, dedupe_key, state, bundle)
      select user_id, 'push', id,
        'push-test:' || id || ':' || floor(extract(epoch from now()) / 5)::bigint, 'due', service
      from device
      on conflict (dedupe_key) do nothing
    )
    select service from device
  `.execute(kysely);
  return rows[0]?.service ?? null;
}

/** A due push with its device, and its notice in its present state. */
export interface DuePush {
  deliveryId: number;
  userId: number;
  attempts: number;
  plannedAt: Date;
  deviceId: number;
  deviceKind: 'webpush' | 'fcm';
  endpoint: string;
  keys: { p256dh: string; auth: string } | null;
  language: Language;
  /** The device has moved to another account. */
  hasMoved: boolean;
  unseenCount: number;
  /** Null: a test. */
  notice:
    | (NoticeRow & { groupKey: string | null; isDeleted: boolean; huntMode: MailMode | null })
    | null;
}

/** Returns and locks the pushes of a service that are due, the longest waiting first. */
export async function lockDuePushes(
  { kysely }: InTransaction,
  service: string,
  limit: number,
): Promise<DuePush[]> {
  const { rows } = await sql<Omit<DuePush, 'notice'> & NoticeRow & NonNullable<DuePush['notice']>>`
    select d.id as "deliveryId", d.user_id as "userId", d.attempts, d.created_at as "plannedAt",
      device.id as "deviceId", device.kind as "deviceKind", device.endpoint, device.keys,
      device.language, device.user_id <> d.user_id as "hasMoved", u.unseen_count as "unseenCount",
      ${NOTICE}, n.group_key as "groupKey",
      -- Deleted at the moment of creation means that its reader turned the topic off in the app.
      n.deleted_at > n.created_at as "isDeleted", ${modeOfHunt} as "huntMode"
    from (
      select * from deliveries
      where channel = 'push' and state = 'due' and bundle = ${service} and due_at <= now()
      order by due_at, id limit ${limit}
      for update skip locked
    ) d
    join devices device on device.id = d.device_id
    join users u on u.id = d.user_id
    left join (${NOTICES}) on n.id = d.notification_id
    order by d.id
  `.execute(kysely);
  return rows.map((row) => ({ ...row, notice: row.kind === null ? null : row }));
}

/** Returns the push services with due pushes. */
export async function findDueServices({ kysely }: InTransaction): Promise<string[]> {
  const { rows } = await sql<{ service: string }>`
    select distinct bundle as service from deliveries
    where channel = 'push' and state = 'due' and due_at <= now()
  `.execute(kysely);
  return rows.map(({ service }) => service);
}

/** Postpones all pushes of a service that are due before a moment. */
export async function postponePushes(
  { kysely }: InTransaction,
  service: string,
  until: Date,
): Promise<void> {
  await sql`
    update deliveries set due_at = ${until}
    where channel = 'push' and state = 'due' and bundle = ${service} and due_at < ${until}
  `.execute(kysely);
}

/**
 * Ends pushes whose job was interrupted while it sent them. They may have arrived, so they aren't
 * sent again. A job ends within a minute.
 */
export async function failInterruptedPushes({ kysely }: InTransaction): Promise<void> {
  await sql`
    update deliveries set state = 'failed', reason = 'interrupted'
    where channel = 'push' and state = 'sending' and due_at < now()
      and updated_at < ${ago({ minutes: 10 })}
  `.execute(kysely);
}

/** Deletes devices that no longer listen, unless they have registered again meanwhile. */
export async function deleteDevices(
  { kysely }: Queries,
  devices: readonly Pick<DuePush, 'deviceId' | 'endpoint'>[],
): Promise<void> {
  if (devices.length === 0) return;
  await sql`
    delete from devices using unnest(
      ${devices.map(({ deviceId }) => deviceId)}::bigint[],
      ${devices.map(({ endpoint }) => endpoint)}::text[]
    ) gone (id, endpoint)
    where devices.id = gone.id and devices.endpoint = gone.endpoint
  `.execute(kysely);
}
