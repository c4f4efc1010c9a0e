import { randomBytes } from 'node:crypto';

import type { NotNull } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import { ago, asBoolean, fromNow, now } from '#server/platform/database/expressions.ts';

import { hashToken } from './hash-token.ts';

/** Lifetimes of emailed tokens, minutes. */
const LINK_MINUTES = { verify: 3 * 24 * 60, reset: 60 } as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** Creates a token. @returns the token, which isn't stored itself */
export async function insertLinkToken(
  { kysely }: Queries,
  { purpose, userId, email }: { purpose: LinkPurpose; userId: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await kysely
    .insertInto('one_time_tokens')
    .values({
      hash: hashToken(token),
      purpose,
      user_id: userId,
      email,
      expires_at: fromNow({ minutes: LINK_MINUTES[purpose] }),
    })
    .execute();
  return token;
}

/**
 * Returns a token, locked until the transaction ends so that it is used once, or null. It only
 * confirms the email that it was sent to, and no later one.
 */
export async function lockLinkToken(
  { kysely }: Queries,
  { purposes, userId, token }: { purposes: readonly LinkPurpose[]; userId: number; token: string },
) {
  const found = await kysely
    .selectFrom('one_time_tokens')
    .select((eb) => [
      'purpose',
      'email',
      asBoolean(eb('expires_at', '<=', now)).as('isExpired'),
      asBoolean(eb('used_at', 'is not', null)).as('isUsed'),
    ])
    .where('hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .forUpdate()
    .$narrowType<{ purpose: LinkPurpose; email: NotNull }>()
    .executeTakeFirst();
  return found ?? null;
}

/** Marks all link tokens of an account as used, including those that weren't opened. */
export async function useUpLinkTokens({ kysely }: Queries, userId: number): Promise<void> {
  await kysely
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['verify', 'reset'])
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Deletes tokens that expired `daysAgo` days ago. Until then a page can say why a link doesn't
 * work.
 */
export async function deleteOldLinkTokens({ kysely }: Queries, daysAgo: number): Promise<void> {
  await kysely
    .deleteFrom('one_time_tokens')
    .where('purpose', 'in', ['verify', 'reset', 'sign_in'])
    .where('expires_at', '<', ago({ days: daysAgo }))
    .execute();
}
