import type { NotNull } from 'kysely';

import { hashToken } from '../session/hash-token.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import {
  asBoolean,
  equalsInLowerCase,
  fromNow,
  now,
} from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/**
 * Time limits in minutes: for the way to the provider and back, and for the login that follows it.
 */
const ATTEMPT_MINUTES = { back: 10, signIn: 15 } as const;

/** Identifies an attempt and proves that it belongs to this browser. */
export interface AttemptKey {
  state: string;
  secret: string;
}

/** Values that the provider's response is checked against. */
export interface Attempt {
  provider: string;
  nonce: string;
  codeVerifier: string;
  /** The user who links; null: login. */
  userId: number | null;
}

export async function insertAttempt(
  { kysely }: Queries,
  { state, secret, provider, nonce, codeVerifier, userId }: AttemptKey & Attempt,
): Promise<void> {
  await kysely
    .insertInto('social_attempts')
    .values({
      state_hash: hashToken(state),
      secret_hash: hashToken(secret),
      provider,
      nonce,
      code_verifier: codeVerifier,
      user_id: userId,
      expires_at: fromNow({ minutes: ATTEMPT_MINUTES.back }),
    })
    .execute();
}

/**
 * Uses an attempt, so that it accepts only one response. Null: unknown, used, expired, or of
 * another browser.
 */
export async function consumeAttempt(
  { kysely }: Queries,
  { state, secret }: AttemptKey,
): Promise<Attempt | null> {
  const taken = await kysely
    .updateTable('social_attempts')
    .set({ used_at: now })
    .where('state_hash', '=', hashToken(state))
    .where('secret_hash', '=', hashToken(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['provider', 'nonce', 'code_verifier as codeVerifier', 'user_id as userId'])
    .executeTakeFirst();
  return taken ?? null;
}

/** Saves the provider's proof for the account that must log in first. */
export async function saveProof(
  { kysely }: InTransaction,
  { state }: Pick<AttemptKey, 'state'>,
  { userId, subject }: { userId: number; subject: string },
): Promise<void> {
  await kysely
    .updateTable('social_attempts')
    .set({
      user_id: userId,
      subject,
      expires_at: fromNow({ minutes: ATTEMPT_MINUTES.signIn }),
    })
    .where('state_hash', '=', hashToken(state))
    .execute();
}

/** Takes such a proof, once, for the account that it was saved for; null: none. */
export async function consumeProof(
  { kysely }: InTransaction,
  { state, secret }: AttemptKey,
  userId: number,
) {
  const taken = await kysely
    .deleteFrom('social_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('secret_hash', '=', hashToken(secret))
    .where('user_id', '=', userId)
    .where('subject', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject'])
    .$narrowType<{ subject: NotNull }>()
    .executeTakeFirst();
  return taken ?? null;
}

export async function deleteOldAttempts({ kysely }: Queries): Promise<void> {
  await kysely.deleteFrom('social_attempts').where('expires_at', '<', now).execute();
}

/** Returns the user to whom a provider's account is linked; null: none yet. */
export async function findIdentity(
  { kysely }: Queries,
  { provider, subject }: { provider: string; subject: string },
) {
  const found = await kysely
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id as userId', 'u.status'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Links a provider's account as a login method. The table's key rejects one that is linked to
 * another user.
 */
export async function insertIdentity(
  { kysely }: InTransaction,
  { provider, subject, userId }: { provider: string; subject: string; userId: number },
): Promise<void> {
  await kysely.insertInto('identities').values({ provider, subject, user_id: userId }).execute();
}

/**
 * Returns the account with this confirmed email, including a blocked one, so that no second account
 * is created.
 */
export async function findProvenAccount({ kysely }: Queries, email: string) {
  const found = await kysely
    .selectFrom('users')
    .select(['id', 'status'])
    .where((eb) => equalsInLowerCase(eb.ref('email'), email))
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns an account's login methods, locked until the transaction ends. */
export async function lockWaysIn({ kysely }: InTransaction, userId: number) {
  await kysely.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return findWaysIn({ kysely }, userId);
}

export async function findWaysIn({ kysely }: Queries, userId: number) {
  const user = await kysely
    .selectFrom('users')
    .select((eb) => asBoolean(eb('password_hash', 'is not', null)).as('hasPassword'))
    .where('id', '=', userId)
    .executeTakeFirst();
  const identities = await kysely
    .selectFrom('identities')
    .select((eb) => ['provider', eb.fn.min('created_at').as('createdAt')])
    .where('user_id', '=', userId)
    .groupBy('provider')
    .orderBy('provider')
    .execute();
  return { hasPassword: user?.hasPassword ?? false, identities };
}

/** Removes a login method. @returns whether the user had it */
export async function deleteIdentity(
  { kysely }: InTransaction,
  userId: number,
  provider: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
