import { type NotNull, sql } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean, equalsInLowerCase, now } from '#server/platform/database/expressions.ts';

/**
 * Returns the unconfirmed account that was registered with a draft, or null, locked until the
 * transaction ends. Also makes concurrent registrations with the same draft and email wait for each
 * other.
 */
export async function lockRegistration(
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

/** Tables of what an account can have before its email is confirmed: owner, and key of a row. */
const BEGINNINGS = [
  ['drafts', 'user_id', 'cid'],
  ['photos', 'owner_user_id', 'sha256'],
  ['favourites', 'user_id', 'listing_id'],
] as const;

/**
 * Moves the drafts, photos and favourites of a pending account to another one. Those that the other
 * account already has are not overwritten.
 */
export async function moveBeginnings(
  { kysely }: Queries,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const [table, owner, key] of BEGINNINGS) {
    await sql`
      update ${sql.table(table)} as own set ${sql.ref(owner)} = ${to}
      where own.${sql.ref(owner)} = ${from} and not exists (
        select from ${sql.table(table)} other
        where other.${sql.ref(owner)} = ${to} and other.${sql.ref(key)} = own.${sql.ref(key)}
      )
    `.execute(kysely);
  }
}
