import { type InferResult, type Kysely, type NotNull, sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import type { PROFILE_TYPES } from '#contract/identity/user.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean, equalsInLowerCase, now } from '#server/platform/database/expressions.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { selectUsers } from './user-columns.ts';

/**
 * Returns the login data of an email's account: the account that has confirmed it, otherwise the
 * last one that claimed it, because anyone can enter a stranger's email. The hash is null if the
 * account logs in with a provider only.
 */
export async function findByEmail({ kysely }: Queries, email: string) {
  const found = await kysely
    .selectFrom('users')
    .select(['id', 'status', 'password_hash as passwordHash'])
    .where((eb) => equalsInLowerCase(eb.ref('email'), email))
    .where('status', '<>', 'deleted')
    .orderBy((eb) => eb('verified_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the status of an account after a proof, and whether it requires an authenticator code.
 * Locks the account until the transaction ends. Null: it was deleted, or its password has changed
 * since.
 */
export async function lockProven(
  { kysely }: Queries,
  { userId, passwordHash }: { userId: number; passwordHash?: string | null | undefined },
) {
  const found = await kysely
    .selectFrom('users')
    .select((eb) => ['status', asBoolean(eb('totp_secret', 'is not', null)).as('hasTotp')])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .$if(passwordHash !== undefined, (query) =>
      query.where('password_hash', 'is not distinct from', passwordHash!),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** The data of a new account. */
export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** Absent: the account logs in with a provider only. */
  passwordHash?: string;
  profileType?: (typeof PROFILE_TYPES)[number] | null;
}

/**
 * Inserts an account.
 * @param isProven whether its email is confirmed
 * @returns its id
 */
export async function insertUser(
  { kysely }: InTransaction,
  { firstName, lastName, email, language, passwordHash, profileType }: NewUser,
  { isProven }: { isProven: boolean },
): Promise<number> {
  const { id } = await kysely
    .insertInto('users')
    .values({
      first_name: firstName,
      last_name: lastName,
      email,
      language,
      password_hash: passwordHash ?? null,
      profile_type: profileType ?? null,
      ...(isProven && { status: 'active' as const, verified_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the hash of an account's password; null: it has none. */
export async function findPasswordHash(
  { kysely }: Queries,
  userId: number,
): Promise<string | null> {
  const found = await kysely
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.password_hash ?? null;
}

/** Replaces a password hash that was checked. @returns whether it was still the account's */
export async function updatePasswordHash(
  { kysely }: Queries,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Selects columns that only the owner may see. */
const selectAccounts = (kysely: Kysely<Schema>) =>
  selectUsers(kysely)
    .leftJoin('memberships as membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'u.id')
        .on('membership.ended_at', 'is', null)
        // A blocked business has no members who could act for it.
        .on((eb) =>
          eb.exists(
            eb
              .selectFrom('businesses as own')
              .select('own.id')
              .whereRef('own.id', '=', 'membership.business_id')
              .where('own.status', '=', 'active'),
          ),
        ),
    )
    .leftJoin('businesses as business', 'business.id', 'membership.business_id')
    .leftJoin('photos as logo', (join) =>
      join.onRef('logo.id', '=', 'business.image_photo_id').on('logo.state', '=', 'ready'),
    )
    .select([
      'u.email',
      'u.phone',
      'u.is_admin as isAdmin',
      'u.status',
      'u.language',
      'u.currency',
      'membership.business_id as businessId',
      'membership.role_id as roleId',
      'business.name as businessName',
      'logo.storage_key as businessImageKey',
    ])
    .where('u.status', 'in', ['pending', 'active'])
    .$narrowType<{ email: NotNull; status: 'pending' | 'active' }>();

export type AccountRow = InferResult<ReturnType<typeof selectAccounts>>[number];

/** Returns an account that may have a session, as its owner sees it. */
export async function findAccount({ kysely }: Queries, id: number): Promise<AccountRow | null> {
  return (await selectAccounts(kysely).where('u.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns which of these emails active accounts have confirmed. */
export async function findActiveEmails(
  { kysely }: Queries,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('users')
    .select('email')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(emails))))
    .where('status', '=', 'active')
    .where('verified_at', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .execute();
  return rows.map(({ email }) => email);
}

/** Selects the recipient data of a user for emails. */
const selectAddressees = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      asBoolean(eb('verified_at', 'is not', null)).as('isVerified'),
    ])
    .$narrowType<{ email: NotNull }>();

export type MailAddressee = InferResult<ReturnType<typeof selectAddressees>>[number];

/** Returns the recipient of an account email; null: the account was deleted or blocked. */
export async function findMailAddressee(
  { kysely }: Queries,
  id: number,
): Promise<MailAddressee | null> {
  const found = await selectAddressees(kysely)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'active'])
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the account that has confirmed an email, except the given one; null: none. */
export async function findVerifiedNamesake(
  { kysely }: Queries,
  { id, email }: { id: number; email: string },
): Promise<MailAddressee | null> {
  const found = await selectAddressees(kysely)
    .where((eb) => equalsInLowerCase(eb.ref('email'), email))
    .where('verified_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Resets the columns that the user of an unconfirmed account could fill, and its secrets. A new
 * lock key makes data unreadable that a stranger's device has locked with the old one.
 */
export async function resetUser({ kysely }: Queries, id: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set({
      username: null,
      phone: null,
      totp_secret: null,
      totp_setup: null,
      lock_key: sql`default`,
      image_photo_id: null,
      profile_type: null,
      currency: null,
      quiet_from: null,
      quiet_to: null,
      unseen_count: 0,
      unread_count: 0,
    })
    .where('id', '=', id)
    .execute();
  await kysely
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', id)
    .where('purpose', 'not in', ['verify', 'reset'])
    .execute();
}

/** Turns an account into an empty tombstone row that other rows can still reference. */
export async function buryUser({ kysely }: Queries, id: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set({
      status: 'deleted',
      deleted_at: now,
      email: null,
      username: null,
      first_name: '',
      last_name: '',
      phone: null,
      password_hash: null,
      totp_secret: null,
      totp_setup: null,
      lock_key: null,
      is_admin: false,
      image_photo_id: null,
      profile_type: null,
      quiet_from: null,
      quiet_to: null,
    })
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .execute();
}
