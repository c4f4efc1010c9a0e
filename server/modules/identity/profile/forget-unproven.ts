import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { removeAccount } from './delete-account.ts';

/** Days that an account may wait for its address to be proven: a session unused ends as late. */
const WAITING_DAYS = 30;

/**
 * Removes accounts that never proved their address and that nobody is signed in to any more. Anybody
 * can type a stranger's name and address: they aren't ours to keep.
 */
export async function forgetUnproven(database: Database): Promise<void> {
  while (await database.transaction(forgetOne));
}

/** @returns whether there was one */
async function forgetOne(transaction: Transaction): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.status = 'pending' and u.created_at < now() - make_interval(days => ${WAITING_DAYS})
      and not exists (select from sessions s
        where s.user_id = u.id and s.revoked_at is null and s.expires_at > now())
    limit 1
    for update skip locked
  `.execute(transaction.kysely);
  for (const { id } of rows) await removeAccount(transaction, id);
  return rows.length > 0;
}
