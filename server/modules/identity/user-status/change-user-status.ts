import { ApiError } from '#contract/kit/errors.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { ownerBlocked, ownerUnblocked } from '../user/owner-events.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { useUpLinkTokens } from '../session/one-time-token-repository.ts';
import { revokeAllSessions } from '../session/session-repository.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { asBoolean } from '#server/platform/database/expressions.ts';

/**
 * Blocks or unblocks a user. The tokens of a blocked user get `user_blocked`, so that the app can
 * explain it. Unblocking revokes these tokens, so old sessions stay ended. Personal listings and
 * hunts of a blocked user are off the market, until they are unblocked.
 * @throws ApiError `not_found`, `conflict` for the caller's own account
 */
export async function changeStatusOf(
  transaction: Transaction,
  {
    actorId,
    userId,
    isBlocked,
    reason,
  }: {
    actorId: number;
    userId: number;
    isBlocked: boolean;
    reason: StatusReason;
  },
): Promise<{ id: number; status: Exclude<Status, 'deleted'> }> {
  // Admins who lock themselves out may be the last who could undo it.
  if (actorId === userId) throw new ApiError('conflict');
  const before = await lockStatus(transaction, userId);
  if (!before) throw new ApiError('not_found');
  if ((before.status === 'blocked') === isBlocked) return { id: userId, status: before.status };
  const status = isBlocked ? 'blocked' : before.isVerified ? 'active' : 'pending';
  if (isBlocked) {
    await dropWaysIn(transaction, userId);
    await useUpLinkTokens(transaction, userId);
    await ownerBlocked.emit(transaction, { actorId, owner: { userId } });
  } else {
    await revokeAllSessions(transaction, userId);
    await ownerUnblocked.emit(transaction, { actorId, owner: { userId } });
  }
  // On commit, sockets on all nodes check their session again.
  await updateStatus(transaction, userId, status);
  const action = isBlocked ? 'user.block' : 'user.unblock';
  await writeAudit(transaction, actorId, action, ['user', userId], ['status'], reason);
  return { id: userId, status };
}

type Status = SessionUser['status'];

/** Returns a user's status, locked until the transaction ends; null: unknown or deleted. */
async function lockStatus({ kysely }: InTransaction, userId: number) {
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

async function updateStatus(
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
async function dropWaysIn({ kysely }: InTransaction, userId: number): Promise<void> {
  await kysely
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['sign_in', 'messenger'])
    .execute();
  await kysely.deleteFrom('devices').where('user_id', '=', userId).execute();
}
