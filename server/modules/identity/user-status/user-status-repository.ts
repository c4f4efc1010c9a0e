import { sql } from 'kysely';

import type { SessionUser } from '#server/http/handler.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Open = Pick<Transaction, 'kysely'>;
export type Status = SessionUser['status'];

/** Somebody's status, held until the transaction ends; null: nobody, or deleted. */
export async function lockStatus(
  { kysely }: Open,
  userId: number,
): Promise<{ status: Exclude<Status, 'deleted'>; isVerified: boolean } | null> {
  const { rows } = await sql<{ status: Exclude<Status, 'deleted'>; isVerified: boolean }>`
    select status, verified_at is not null as "isVerified" from users
    where id = ${userId} and status <> 'deleted' for update
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function updateStatus(
  { kysely }: Open,
  userId: number,
  status: Exclude<Status, 'deleted'>,
): Promise<void> {
  await sql`
    update users set status = ${status}, version = version + 1 where id = ${userId}
  `.execute(kysely);
}

/** Takes away what would let somebody in again, or reach them: codes on their way, and devices. */
export async function dropWaysIn({ kysely }: Open, userId: number): Promise<void> {
  await sql`
    delete from one_time_tokens where user_id = ${userId} and purpose in ('sign_in', 'messenger')
  `.execute(kysely);
  await sql`delete from devices where user_id = ${userId}`.execute(kysely);
}
