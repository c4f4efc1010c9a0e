import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

export interface KeyOwner {
  /** Null: a visitor. */
  userId: number | null;
  /** A UUID. */
  key: string;
}

/** What stands under a key: of which request it is, and what was answered. */
export interface KeptReply {
  requestHash: Buffer;
  reply: unknown;
}

/**
 * Takes a key for this transaction. Where another one holds it, waits until that one has ended.
 * @returns what stands under the key already, or null where it is ours now
 */
export async function takeKey(
  { kysely }: Transaction,
  { userId, key }: KeyOwner,
  requestHash: Buffer,
): Promise<KeptReply | null> {
  const taken = await sql`
    insert into idempotency_keys (user_id, key, request_hash)
    values (${userId}, ${key}, ${requestHash})
    on conflict (user_id, key) do nothing
    returning key
  `.execute(kysely);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<KeptReply>`
    select request_hash as "requestHash", reply from idempotency_keys
    where user_id is not distinct from ${userId} and key = ${key}
  `.execute(kysely);
  return rows[0]!;
}

/** Keeps what was answered under a key that this transaction has taken. */
export async function keepReply(
  { kysely }: Transaction,
  { userId, key }: KeyOwner,
  reply: unknown,
): Promise<void> {
  await sql`
    update idempotency_keys set status = 200, reply = ${JSON.stringify(reply)}::jsonb
    where user_id is not distinct from ${userId} and key = ${key}
  `.execute(kysely);
}

/** Forgets keys that nobody will send again. */
export async function deleteOldKeys({ kysely }: Database, olderThanDays: number): Promise<void> {
  await sql`
    delete from idempotency_keys
    where created_at < now() - make_interval(days => ${olderThanDays})
  `.execute(kysely);
}
