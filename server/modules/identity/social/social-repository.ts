import { sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { PROFILE_TYPES } from '#contract/user.ts';
import { hashToken } from '#server/modules/identity/session/session-repository.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';
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
  await sql`
    insert into social_attempts
      (state_hash, secret_hash, provider, nonce, code_verifier, user_id, expires_at)
    values (${hashToken(state)}, ${hashToken(secret)}, ${provider}, ${nonce}, ${codeVerifier},
      ${userId}, now() + make_interval(mins => ${ATTEMPT_MINUTES.back}))
  `.execute(kysely);
}

/** Uses up an attempt: there is no second answer to it. Null: unknown, used, too late, another's. */
export async function takeAttempt(
  { kysely }: Queries,
  { state, secret }: AttemptKey,
): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    update social_attempts set used_at = now()
    where state_hash = ${hashToken(state)} and secret_hash = ${hashToken(secret)}
      and used_at is null and expires_at > now()
    returning provider, nonce, code_verifier as "codeVerifier", user_id as "userId"
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Keeps what the provider has proven for the account that has to sign in first. */
export async function keepProof(
  { kysely }: Within,
  { state }: Pick<AttemptKey, 'state'>,
  { userId, subject }: { userId: number; subject: string },
): Promise<void> {
  await sql`
    update social_attempts set user_id = ${userId}, subject = ${subject},
      expires_at = now() + make_interval(mins => ${ATTEMPT_MINUTES.signIn})
    where state_hash = ${hashToken(state)}
  `.execute(kysely);
}

/** Takes such a proof, once, for the account that it waits for; null: there is none. */
export async function takeProof(
  { kysely }: Within,
  { state, secret }: AttemptKey,
  userId: number,
): Promise<{ provider: string; subject: string } | null> {
  const { rows } = await sql<{ provider: string; subject: string }>`
    delete from social_attempts
    where state_hash = ${hashToken(state)} and secret_hash = ${hashToken(secret)}
      and user_id = ${userId} and subject is not null and expires_at > now()
    returning provider, subject
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function deleteOldAttempts({ kysely }: Queries): Promise<void> {
  await sql`delete from social_attempts where expires_at < now()`.execute(kysely);
}

/** Whose account a provider's account is; null: nobody's yet. */
export async function findIdentity(
  { kysely }: Queries,
  { provider, subject }: { provider: string; subject: string },
): Promise<{ userId: number; status: SessionUser['status'] } | null> {
  const { rows } = await sql<{ userId: number; status: SessionUser['status'] }>`
    select u.id as "userId", u.status
    from identities i join users u on u.id = i.user_id
    where i.provider = ${provider} and i.subject = ${subject}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Makes a provider's account a way in. One that is another's is refused by the table's key. */
export async function insertIdentity(
  { kysely }: Within,
  { provider, subject, userId }: { provider: string; subject: string; userId: number },
): Promise<void> {
  await sql`
    insert into identities (provider, subject, user_id) values (${provider}, ${subject}, ${userId})
  `.execute(kysely);
}

/** The account that has proven an address, also a blocked one: no second is made beside it. */
export async function findProvenAccount(
  { kysely }: Queries,
  email: string,
): Promise<{ id: number; status: SessionUser['status'] } | null> {
  const { rows } = await sql<{ id: number; status: SessionUser['status'] }>`
    select id, status from users where lower(email) = lower(${email}) and verified_at is not null
  `.execute(kysely);
  return rows[0] ?? null;
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
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, language, profile_type, status, verified_at)
    values (${firstName}, ${lastName}, ${email}, ${language}, ${profileType}, 'active', now())
    returning id
  `.execute(kysely);
  return rows[0]!.id;
}

/** An account's ways in, held as they are until the transaction ends. */
export async function lockWaysIn(
  { kysely }: Within,
  userId: number,
): Promise<{ hasPassword: boolean; identities: { provider: string; createdAt: Date }[] }> {
  await sql`select 1 from users where id = ${userId} for update`.execute(kysely);
  return findWaysIn({ kysely }, userId);
}

export async function findWaysIn(
  { kysely }: Queries,
  userId: number,
): Promise<{ hasPassword: boolean; identities: { provider: string; createdAt: Date }[] }> {
  const { rows } = await sql<{ hasPassword: boolean }>`
    select password_hash is not null as "hasPassword" from users where id = ${userId}
  `.execute(kysely);
  const { rows: identities } = await sql<{ provider: string; createdAt: Date }>`
    select provider, min(created_at) as "createdAt" from identities
    where user_id = ${userId} group by provider order by provider
  `.execute(kysely);
  return { hasPassword: rows[0]?.hasPassword ?? false, identities };
}

export async function deleteIdentity(
  { kysely }: Within,
  userId: number,
  provider: string,
): Promise<void> {
  await sql`
    delete from identities where user_id = ${userId} and provider = ${provider}
  `.execute(kysely);
}
