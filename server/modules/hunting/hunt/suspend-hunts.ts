import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

import { findHunt, updateHunt } from './hunt-repository.ts';
import { formOfHunt } from './hunt-row.ts';
import { startMatching } from './write-hunt.ts';

/** Pauses the personal hunts of a blocked user. Their matches end. */
export async function suspendHunts(
  { kysely }: Pick<Transaction, 'kysely'>,
  userId: number,
): Promise<void> {
  await sql`
    update hunts set status = 'paused', suspended_at = now(), version = version + 1
    where user_id = ${userId} and business_id is null and status = 'active'
  `.execute(kysely);
}

/** Lets the hunts go on that `suspendHunts` paused, and ends those whose time is over meanwhile. */
export async function resumeHunts(transaction: Transaction, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update hunts set suspended_at = null where user_id = ${userId} and suspended_at is not null
    returning id
  `.execute(transaction.kysely);
  for (const { id } of rows) {
    const hunt = (await findHunt(transaction, id))!;
    if (hunt.status !== 'paused') continue;
    const isOver = hunt.expiresAt <= new Date();
    await updateHunt(transaction, id, { status: isOver ? 'expired' : 'active' });
    if (!isOver) await startMatching(transaction, id, formOfHunt(hunt));
  }
}
