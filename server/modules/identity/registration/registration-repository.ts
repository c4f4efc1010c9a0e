import { type NotNull, sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean, equalsInLowerCase, now } from '#server/platform/database/expressions.ts';

/** The data of a new account. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  language: Language;
}

/** Inserts an account with an unconfirmed email. @returns its id */
export async function insertPendingUser(
  { kysely }: Queries,
  { firstName, lastName, email, passwordHash, language }: Registration,
): Promise<number> {
  const { id } = await kysely
    .insertInto('users')
    .values({
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: passwordHash,
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the unconfirmed account that was registered with a draft, or null, locked until the
 * transaction ends. Also makes concurrent registrations with the same draft and email wait for each
 * other.
 */
export async function lockBegun(
  { kysely }: Queries,
  { email, draftId }: { email: string; draftId: string },
) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`register ${email.toLowerCase()} ${draftId}`}, 0))
  `.execute(kysely);
  const found = await kysely
    .selectFrom('users as u')
    .innerJoin('drafts as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.cid', '=', draftId),
    )
    .select(['u.id', 'u.password_hash as passwordHash'])
    .where((eb) => equalsInLowerCase(eb.ref('u.email'), email))
    .where('u.status', '=', 'pending')
    .orderBy('u.id', 'desc')
    .limit(1)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the account of an emailed link, locked until the transaction ends; null: deleted or
 * blocked.
 */
export async function lockLinkedUser({ kysely }: Queries, userId: number) {
  const found = await kysely
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'password_hash as passwordHash',
      asBoolean(eb('verified_at', 'is not', null)).as('isVerified'),
    ])
    .where('id', '=', userId)
    .where('status', 'in', ['pending', 'active'])
    .forUpdate()
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return found ?? null;
}

/** An account that an emailed link may open. */
export type LinkedUser = NonNullable<Awaited<ReturnType<typeof lockLinkedUser>>>;

/** Marks the email as confirmed and the account as active. */
export async function activateUser({ kysely }: Queries, userId: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set((eb) => ({ status: 'active', verified_at: eb.fn.coalesce('verified_at', now) }))
    .where('id', '=', userId)
    .where('status', 'in', ['pending', 'active'])
    .execute();
}

/** Sets the password of a locked account. */
export async function updatePassword(
  { kysely }: Queries,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await kysely
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/**
 * Moves the drafts, photos and favourites of a pending account to another one. Those that the other
 * account already has are not overwritten.
 */
export async function moveBeginnings(
  { kysely }: Queries,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await kysely
    .updateTable('drafts as d')
    .set({ user_id: to })
    .where('d.user_id', '=', from)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('drafts as o')
            .select('o.id')
            .where('o.user_id', '=', to)
            .whereRef('o.cid', '=', 'd.cid'),
        ),
      ),
    )
    .execute();
  await kysely
    .updateTable('photos as p')
    .set({ owner_user_id: to })
    .where('p.owner_user_id', '=', from)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('photos as o')
            .select('o.id')
            .where('o.owner_user_id', '=', to)
            .whereRef('o.sha256', '=', 'p.sha256'),
        ),
      ),
    )
    .execute();
  await kysely
    .updateTable('favourites as f')
    .set({ user_id: to })
    .where('f.user_id', '=', from)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('favourites as o')
            .select('o.listing_id')
            .where('o.user_id', '=', to)
            .whereRef('o.listing_id', '=', 'f.listing_id'),
        ),
      ),
    )
    .execute();
}
