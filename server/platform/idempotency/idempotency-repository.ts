import type { Database } from '../database/connect.ts';
import { ago } from '../database/expressions.ts';
import type { Transaction } from '../database/transaction.ts';

export interface KeyOwner {
  /** Null for a visitor. */
  userId: number | null;
  /** A UUID. */
  key: string;
}

/**
 * Claims a key for this transaction. If another transaction holds it, waits until that one ends.
 * @returns the reply stored for the key, or null if the key is now ours
 */
export async function claimKey(
  { kysely }: Transaction,
  { userId, key }: KeyOwner,
  requestHash: Buffer,
): Promise<{
  requestHash: Buffer;
  reply: unknown;
} | null> {
  const taken = await kysely
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  return kysely
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'reply'])
    .where('user_id', 'is not distinct from', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Stores the reply for a key that this transaction claimed. */
export async function storeReply(
  { kysely }: Transaction,
  { userId, key }: KeyOwner,
  reply: unknown,
): Promise<void> {
  await kysely
    .updateTable('idempotency_keys')
    .set({ status: 200, reply: JSON.stringify(reply) })
    .where('user_id', 'is not distinct from', userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes keys too old to be sent again. */
export async function deleteOldKeys({ kysely }: Database, olderThanDays: number): Promise<void> {
  await kysely
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago({ days: olderThanDays }))
    .execute();
}
