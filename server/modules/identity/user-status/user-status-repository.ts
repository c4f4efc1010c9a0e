import type { SessionUser } from '#server/http/handler.ts';
import { asBoolean } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

export type Status = SessionUser['status'];

/** Returns a user's status, locked until the transaction ends; null: unknown or deleted. */
export async function lockStatus({ kysely }: InTransaction, userId: number) {
  const found = await kysely
    .selectFrom('users')
    .select((eb) => ['status', asBoolean(eb('verified_at', 'is not', null)).as('isVerified')])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .$narrowType<{ status: Exclude<Status, 'deleted'> }>()
    .executeTakeFirst();
  return found ?? null;
}

export async function updateStatus(
  { kysely }: InTransaction,
  userId: number,
  status: Exclude<Status, 'deleted'>,
): Promise<void> {
  await kysely
    .updateTable('users')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Deletes a user's one-time tokens and push devices, so they can't log in with them or be reached.
 */
export async function dropWaysIn({ kysely }: InTransaction, userId: number): Promise<void> {
  await kysely
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['sign_in', 'messenger'])
    .execute();
  await kysely.deleteFrom('devices').where('user_id', '=', userId).execute();
}
