import { sql } from 'kysely';

import type { Owner } from '#server/modules/identity/user/owner-events.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';

import { findHunt, ownedBy, updateHunt } from './hunt-repository.ts';
import { formOfHunt } from './present-hunt.ts';
import { startMatching } from './write-hunt.ts';

/** Pauses the hunts of a blocked user or business. Their matches end. */
export async function suspendHunts(
  { kysely }: InTransaction,
  { owner }: { owner: Owner },
): Promise<void> {
  await sql`
    update hunts h set status = 'paused', suspended_at = now(), version = version + 1
    where ${ownedBy(owner)} and h.status = 'active'
  `.execute(kysely);
}

/** Lets the hunts go on that `suspendHunts` paused, and ends those whose time is over meanwhile. */
export async function resumeHunts(
  transaction: Transaction,
  { owner }: { owner: Owner },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update hunts h set suspended_at = null where ${ownedBy(owner)} and h.suspended_at is not null
    returning h.id
  `.execute(transaction.kysely);
  for (const { id } of rows) {
    const hunt = (await findHunt(transaction, id))!;
    if (hunt.status !== 'paused') continue;
    const isOver = hunt.expiresAt <= new Date();
    await updateHunt(transaction, id, { status: isOver ? 'expired' : 'active' });
    if (!isOver) await startMatching(transaction, id, formOfHunt(hunt));
  }
}
