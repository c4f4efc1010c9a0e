import type { Database } from '#server/platform/database/connect.ts';
import { ago, now } from '#server/platform/database/expressions.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { removeAccount } from './delete-account.ts';

/** Days until an unconfirmed account is deleted. An unused session expires after the same time. */
const WAITING_DAYS = 30;

/**
 * Deletes accounts that never confirmed their email and have no active session. Anyone can register
 * a stranger's name and email, so we must not keep these.
 */
export async function deleteUnconfirmedAccounts(database: Database): Promise<void> {
  while (await database.transaction(forgetOne));
}

/** @returns whether there was an account to delete */
async function forgetOne(transaction: Transaction): Promise<boolean> {
  const found = await transaction.kysely
    .selectFrom('users as u')
    .select('u.id')
    .where('u.status', '=', 'pending')
    .where('u.created_at', '<', ago({ days: WAITING_DAYS }))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.revoked_at', 'is', null)
            .where('s.expires_at', '>', now),
        ),
      ),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found) await removeAccount(transaction, found.id);
  return found !== undefined;
}
