import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { hashToken } from './session-repository.ts';

type Queries = Pick<Database, 'kysely'>;

/** Tokens that travel by mail, and how many minutes they work. */
const LINK_MINUTES = { verify: 3 * 24 * 60, reset: 60 } as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** A token as it was handed out. */
export interface LinkRow {
  /** The address that it was sent to: it proves this one, and no later one. */
  email: string;
  isExpired: boolean;
  isUsed: boolean;
}

/** Makes a token. @returns the token itself, which is nowhere else */
export async function insertLinkToken(
  { kysely }: Queries,
  { purpose, userId, email }: { purpose: LinkPurpose; userId: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into one_time_tokens (hash, purpose, user_id, email, expires_at)
    values (${hashToken(token)}, ${purpose}, ${userId}, ${email},
      now() + make_interval(mins => ${LINK_MINUTES[purpose]}))
  `.execute(kysely);
  return token;
}

/** A token, locked until the transaction ends, so that it is used once. Null: there is no such one. */
export async function lockLinkToken(
  { kysely }: Queries,
  { purposes, userId, token }: { purposes: readonly LinkPurpose[]; userId: number; token: string },
): Promise<(LinkRow & { purpose: LinkPurpose }) | null> {
  const { rows } = await sql<LinkRow & { purpose: LinkPurpose }>`
    select purpose, email, expires_at <= now() as "isExpired", used_at is not null as "isUsed"
    from one_time_tokens
    where hash = ${hashToken(token)} and user_id = ${userId} and purpose = any(${purposes}::text[])
    for update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Uses up all tokens of an account that open it: the one that was used, and those beside it. */
export async function useUpLinkTokens({ kysely }: Queries, userId: number): Promise<void> {
  await sql`
    update one_time_tokens set used_at = now()
    where user_id = ${userId} and purpose in ('verify', 'reset') and used_at is null
  `.execute(kysely);
}

/** Forgets tokens whose time ended so many days ago: until then a page can say what was wrong. */
export async function deleteOldLinkTokens({ kysely }: Queries, daysAgo: number): Promise<void> {
  await sql`
    delete from one_time_tokens
    where purpose in ('verify', 'reset', 'sign_in') and expires_at < now() - make_interval(days => ${daysAgo})
  `.execute(kysely);
}
