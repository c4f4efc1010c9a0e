import { sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { imageJoin, userColumns, type UserRow } from './user-columns.ts';

type Queries = Pick<Database, 'kysely'>;

/** What signing in needs of an account. */
export interface SignInRow {
  id: number;
  status: SessionUser['status'];
  /** Null where the account signs in with another provider only. */
  passwordHash: string | null;
}

/** What only they themselves see. */
export interface AccountRow extends UserRow {
  email: string;
  phone: string | null;
  isAdmin: boolean;
  status: 'pending' | 'active';
  language: Language;
  /** Null: none was chosen. */
  currency: string | null;
  businessId: number | null;
  roleId: number | null;
}

/**
 * The account of an address: the one that has proven it, else the last that claimed it, for anybody
 * may type a stranger's address.
 */
export async function findByEmail({ kysely }: Queries, email: string): Promise<SignInRow | null> {
  const { rows } = await sql<SignInRow>`
    select id, status, password_hash as "passwordHash" from users
    where lower(email) = lower(${email}) and status <> 'deleted'
    order by verified_at is null, id desc limit 1
  `.execute(kysely);
  return rows[0] ?? null;
}

/** SQL: the hash is still the one that a password was held against; null: there was none. */
const isStill = (passwordHash: string | null) =>
  sql<boolean>`password_hash is not distinct from ${passwordHash}::text`;

/**
 * An account of which something was proven, held until the transaction ends: how it stands, and
 * whether a generator's code is asked for next. Null: it is gone, or its password isn't any more what
 * was proven.
 */
export async function lockProven(
  { kysely }: Queries,
  { userId, passwordHash }: { userId: number; passwordHash?: string | null | undefined },
): Promise<{ status: SessionUser['status']; hasTotp: boolean } | null> {
  const { rows } = await sql<{ status: SessionUser['status']; hasTotp: boolean }>`
    select status, totp_secret is not null as "hasTotp" from users
    where id = ${userId} and status <> 'deleted'
      and ${passwordHash === undefined ? sql`true` : isStill(passwordHash)}
    for no key update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** The hash of an account's password; null: it has none. */
export async function findPasswordHash(
  { kysely }: Queries,
  userId: number,
): Promise<string | null> {
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from users where id = ${userId}
  `.execute(kysely);
  return rows[0]?.passwordHash ?? null;
}

/** Exchanges a hash that was proven for another. @returns whether it was still the account's */
export async function updatePasswordHash(
  { kysely }: Queries,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${to} where id = ${id} and ${isStill(from)} returning 1
  `.execute(kysely);
  return rows.length > 0;
}

/** An account that may have a session, as its owner sees it. */
export async function findAccount({ kysely }: Queries, id: number): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${userColumns}, u.email, u.phone, u.is_admin as "isAdmin", u.status, u.language, u.currency,
      membership.business_id as "businessId", membership.role_id as "roleId"
    from users u ${imageJoin}
    left join memberships membership on membership.user_id = u.id and membership.ended_at is null
    where u.id = ${id} and u.status in ('pending', 'active')
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Which of these addresses an active account has proven. */
export async function findActiveEmails(
  { kysely }: Queries,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users
    where lower(email) = any(${emails}::text[]) and status = 'active' and verified_at is not null
  `.execute(kysely);
  return rows.map(({ email }) => email);
}

/** Somebody who may be written to. */
export interface MailAddressee {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  isVerified: boolean;
}

/** To whom a mail about an account goes; null: it is gone or blocked. */
export async function findMailAddressee(
  { kysely }: Queries,
  id: number,
): Promise<MailAddressee | null> {
  const { rows } = await sql<MailAddressee>`
    select id, email, first_name as "firstName", last_name as "lastName", language,
      verified_at is not null as "isVerified"
    from users where id = ${id} and status in ('pending', 'active')
  `.execute(kysely);
  return rows[0] ?? null;
}

/** The account that has proven an address, other than the one that asks; null: none has. */
export async function findVerifiedNamesake(
  { kysely }: Queries,
  { id, email }: { id: number; email: string },
): Promise<MailAddressee | null> {
  const { rows } = await sql<MailAddressee>`
    select id, email, first_name as "firstName", last_name as "lastName", language,
      true as "isVerified"
    from users where lower(email) = lower(${email}) and verified_at is not null and id <> ${id}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Leaves a tombstone of an account: others' rows can point at it, and it holds nothing. */
export async function buryUser({ kysely }: Queries, id: number): Promise<void> {
  await sql`
    update users set status = 'deleted', deleted_at = now(), email = null, username = null,
      first_name = '', last_name = '', phone = null, password_hash = null, totp_secret = null,
      totp_setup = null,
      lock_key = null, is_admin = false, image_photo_id = null, profile_type = null,
      quiet_from = null, quiet_to = null
    where id = ${id} and status <> 'deleted'
  `.execute(kysely);
}
