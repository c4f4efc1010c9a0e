import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Where pushes to a device go. */
export interface PushTarget {
  kind: 'webpush' | 'fcm';
  endpoint: string;
  keys: { p256dh: string; auth: string } | null;
}

/** Devices of an account that are pushed to; the ones that said so last stay. */
const MOST_DEVICES = 20;

/**
 * Notes where pushes to a session's device go. One place has one account: signing in as somebody
 * else takes it along, and a session has one place.
 */
export async function storeDevice(
  { kysely }: Pick<Transaction, 'kysely'>,
  device: PushTarget & {
    userId: number;
    sessionId: number;
    deviceType: 'web' | 'mobile';
    language: Language;
  },
): Promise<void> {
  const { userId, sessionId, kind, endpoint, keys, deviceType, language } = device;
  const hash = createHash('sha256').update(endpoint).digest();
  await sql`
    delete from devices where session_id = ${sessionId} and endpoint_hash <> ${hash}
  `.execute(kysely);
  await sql`
    insert into devices (user_id, session_id, endpoint_hash, kind, endpoint, keys, device_type, language)
    values (${userId}, ${sessionId}, ${hash}, ${kind}, ${endpoint},
      ${keys && JSON.stringify(keys)}::jsonb, ${deviceType}, ${language})
    on conflict (endpoint_hash) do update set user_id = excluded.user_id,
      session_id = excluded.session_id, kind = excluded.kind, keys = excluded.keys,
      device_type = excluded.device_type, language = excluded.language, dead_at = null,
      updated_at = now()
  `.execute(kysely);
  await sql`
    delete from devices where id in (
      select id from devices where user_id = ${userId}
      order by updated_at desc, id desc offset ${MOST_DEVICES}
    )
  `.execute(kysely);
}
