import { randomBytes } from 'node:crypto';

import type { Queries } from '#server/platform/database/connect.ts';
import { fromNow, now } from '#server/platform/database/expressions.ts';

import { hashToken } from './hash-token.ts';

/** Time to enter the code, minutes. */
const SECOND_STEP_MINUTES = 10;

/**
 * Inserts a pending login between password and code. @returns the token, which isn't stored itself
 */
export async function insertPendingSignIn(
  { kysely }: Queries,
  userId: number,
): Promise<{ pending: string; expiresAt: Date }> {
  const pending = randomBytes(32).toString('base64url');
  const { expiresAt } = await kysely
    .insertInto('one_time_tokens')
    .values({
      hash: hashToken(pending),
      purpose: 'sign_in',
      user_id: userId,
      expires_at: fromNow({ minutes: SECOND_STEP_MINUTES }),
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return { pending, expiresAt };
}

/** Returns the user of a pending login; null: unknown or expired. */
export async function findPendingSignIn(
  { kysely }: Queries,
  pending: string,
): Promise<number | null> {
  const found = await kysely
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('hash', '=', hashToken(pending))
    .where('purpose', '=', 'sign_in')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Uses a pending login. @returns whether it was still pending */
export async function consumePendingSignIn({ kysely }: Queries, pending: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', hashToken(pending))
    .where('purpose', '=', 'sign_in')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
