import { sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/connect.ts';

type Queries = Pick<Database, 'kysely'>;

/** What somebody registers with. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  language: Language;
}

/** An account whose address is not proven yet. @returns its id */
export async function insertPendingUser(
  { kysely }: Queries,
  { firstName, lastName, email, passwordHash, language }: Registration,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, password_hash, language)
    values (${firstName}, ${lastName}, ${email}, ${passwordHash}, ${language})
    returning id
  `.execute(kysely);
  return rows[0]!.id;
}

/**
 * The account that was opened with a draft and waits for its address to be proven, held until the
 * transaction ends; registering with the same draft and address waits that long. Null: there is none.
 */
export async function lockBegun(
  { kysely }: Queries,
  { email, draftId }: { email: string; draftId: string },
): Promise<{ id: number; passwordHash: string | null } | null> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`register ${email.toLowerCase()} ${draftId}`}, 0))
  `.execute(kysely);
  const { rows } = await sql<{ id: number; passwordHash: string | null }>`
    select u.id, u.password_hash as "passwordHash" from users u
    join drafts d on d.user_id = u.id and d.cid = ${draftId}
    where lower(u.email) = lower(${email}) and u.status = 'pending'
    order by u.id desc limit 1
    for no key update of u
  `.execute(kysely);
  return rows[0] ?? null;
}

/** An account that may be opened, as far as its mailed links go. */
export interface LinkedUser {
  id: number;
  email: string;
  isVerified: boolean;
}

/** The account of a mailed link, locked until the transaction ends; null: gone, or blocked. */
export async function lockLinkedUser(
  { kysely }: Queries,
  userId: number,
): Promise<LinkedUser | null> {
  const { rows } = await sql<LinkedUser>`
    select id, email, verified_at is not null as "isVerified" from users
    where id = ${userId} and status in ('pending', 'active')
    for update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** The address is proven: the account is active. */
export async function activateUser({ kysely }: Queries, userId: number): Promise<void> {
  await sql`
    update users set status = 'active', verified_at = coalesce(verified_at, now())
    where id = ${userId} and status in ('pending', 'active')
  `.execute(kysely);
}

/** Sets the password of an account that is held. */
export async function updatePassword(
  { kysely }: Queries,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(kysely);
}

/** Gives what a pending account began to another. What that one has already stays as it is there. */
export async function moveBeginnings(
  { kysely }: Queries,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update drafts d set user_id = ${to}
    where d.user_id = ${from}
      and not exists (select 1 from drafts o where o.user_id = ${to} and o.cid = d.cid)
  `.execute(kysely);
  await sql`
    update photos p set owner_user_id = ${to}
    where p.owner_user_id = ${from}
      and not exists (select 1 from photos o where o.owner_user_id = ${to} and o.sha256 = p.sha256)
  `.execute(kysely);
}
