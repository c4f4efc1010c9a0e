import { createHash } from 'node:crypto';

import type { Language } from '#contract/kit/limits.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Destination of push messages to a device. */
export interface PushTarget {
  kind: 'webpush' | 'fcm';
  endpoint: string;
  keys: { p256dh: string; auth: string } | null;
}

/** Maximum number of push devices per account; the most recently registered ones are kept. */
const MOST_DEVICES = 20;

/**
 * Saves the push target of a session's device. A target belongs to one account, so a login as
 * another user moves it. A session has one target.
 */
export async function storeDevice(
  { kysely }: InTransaction,
  device: PushTarget & {
    userId: number;
    sessionId: number;
    deviceType: 'web' | 'mobile';
    language: Language;
  },
): Promise<void> {
  const { userId, sessionId, kind, endpoint, keys, deviceType, language } = device;
  const hash = createHash('sha256').update(endpoint).digest();
  await kysely
    .deleteFrom('devices')
    .where('session_id', '=', sessionId)
    .where('endpoint_hash', '<>', hash)
    .execute();
  await kysely
    .insertInto('devices')
    .values({
      user_id: userId,
      session_id: sessionId,
      endpoint_hash: hash,
      kind,
      endpoint,
      keys: keys && JSON.stringify(keys),
      device_type: deviceType,
      language,
    })
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        session_id: eb.ref('excluded.session_id'),
        kind: eb.ref('excluded.kind'),
        keys: eb.ref('excluded.keys'),
        device_type: eb.ref('excluded.device_type'),
        language: eb.ref('excluded.language'),
        updated_at: now,
      })),
    )
    .execute();
  await kysely
    .deleteFrom('devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();
}

/** Deletes the push target of a user's session. @returns whether there was one */
export async function deleteDeviceOf(
  { kysely }: Queries,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('devices')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
