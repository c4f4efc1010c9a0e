import type { NotNull } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { PROFILE_TYPES } from '#contract/user.ts';
import { hashToken } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  asBoolean,
  equalsInLowerCase,
  fromNow,
  now,
} from '#server/platform/database/expressions.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

/** Minutes that a way to the provider and back may take, and that one may take to sign in after it. */
const ATTEMPT_MINUTES = { back: 10, signIn: 15 } as const;

/** What names an attempt, and proves that it is one's own. */
export interface AttemptKey {
  state: string;
  secret: string;
}

/** What the provider's answer is held against. */
export interface Attempt {
  provider: string;
  nonce: string;
  codeVerifier: string;
  /** Who links; null: signs in. */
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

/** Uses up an attempt: there is no second answer to it. Null: unknown, used, too late, another's. */
export async function takeAttempt(
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

/** Keeps what the provider has proven for the account that has to sign in first. */
export async function keepProof(
  { kysely }: Within,
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

/** Takes such a proof, once, for the account that it waits for; null: there is none. */
export async function takeProof({ kysely }: Within, { state, secret }: AttemptKey, userId: number) {
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

/** Whose account a provider's account is; null: nobody's yet. */
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

/** Makes a provider's account a way in. One that is another's is refused by the table's key. */
export async function insertIdentity(
  { kysely }: Within,
  { provider, subject, userId }: { provider: string; subject: string; userId: number },
): Promise<void> {
  await kysely.insertInto('identities').values({ provider, subject, user_id: userId }).execute();
}

/** The account that has proven an address, also a blocked one: no second is made beside it. */
export async function findProvenAccount({ kysely }: Queries, email: string) {
  const found = await kysely
    .selectFrom('users')
    .select(['id', 'status'])
    .where((eb) => equalsInLowerCase(eb.ref('email'), email))
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

export interface NewSocialUser {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  profileType: (typeof PROFILE_TYPES)[number] | null;
}

/** An account without a password, whose address the provider vouches for. @returns its id */
export async function insertSocialUser(
  { kysely }: Within,
  { email, firstName, lastName, language, profileType }: NewSocialUser,
): Promise<number> {
  const { id } = await kysely
    .insertInto('users')
    .values({
      first_name: firstName,
      last_name: lastName,
      email,
      language,
      profile_type: profileType,
      status: 'active',
      verified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An account's ways in, held as they are until the transaction ends. */
export async function lockWaysIn({ kysely }: Within, userId: number) {
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

export async function deleteIdentity(
  { kysely }: Within,
  userId: number,
  provider: string,
): Promise<void> {
  await kysely
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}
