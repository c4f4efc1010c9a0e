import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { hashToken } from './session-repository.ts';

type Queries = Pick<Database, 'kysely'>;

/** How long somebody may take to find the code, minutes. */
const SECOND_STEP_MINUTES = 10;

/** Opens what stands between the password and the code. @returns the token, which is nowhere else */
export async function insertPendingSignIn(
  { kysely }: Queries,
  userId: number,
): Promise<{ pending: string; expiresAt: Date }> {
  const pending = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into one_time_tokens (hash, purpose, user_id, expires_at)
    values (${hashToken(pending)}, 'sign_in', ${userId},
      now() + make_interval(mins => ${SECOND_STEP_MINUTES}))
    returning expires_at as "expiresAt"
  `.execute(kysely);
  return { pending, expiresAt: rows[0]!.expiresAt };
}

/** Whose sign-in waits for a code; null: there is no such one, or its time is over. */
export async function findPendingSignIn(
  { kysely }: Queries,
  pending: string,
): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from one_time_tokens
    where hash = ${hashToken(pending)} and purpose = 'sign_in' and used_at is null
      and expires_at > now()
  `.execute(kysely);
  return rows[0]?.userId ?? null;
}

/** Uses a waiting sign-in up. @returns whether it still waited */
export async function takePendingSignIn({ kysely }: Queries, pending: string): Promise<boolean> {
  const { rows } = await sql`
    update one_time_tokens set used_at = now()
    where hash = ${hashToken(pending)} and purpose = 'sign_in' and used_at is null
      and expires_at > now()
    returning 1
  `.execute(kysely);
  return rows.length > 0;
}
