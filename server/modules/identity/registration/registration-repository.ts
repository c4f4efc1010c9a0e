import { type NotNull, sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { asBoolean, equalsInLowerCase, now } from '#server/platform/database/expressions.ts';

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
 * The account that was opened with a draft and waits for its address to be proven, held until the
 * transaction ends; registering with the same draft and address waits that long. Null: there is none.
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

/** The account of a mailed link, locked until the transaction ends; null: gone, or blocked. */
export async function lockLinkedUser({ kysely }: Queries, userId: number) {
  const found = await kysely
    .selectFrom('users')
    .select((eb) => ['id', 'email', asBoolean(eb('verified_at', 'is not', null)).as('isVerified')])
    .where('id', '=', userId)
    .where('status', 'in', ['pending', 'active'])
    .forUpdate()
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return found ?? null;
}

/** An account that may be opened, as far as its mailed links go. */
export type LinkedUser = NonNullable<Awaited<ReturnType<typeof lockLinkedUser>>>;

/** The address is proven: the account is active. */
export async function activateUser({ kysely }: Queries, userId: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set((eb) => ({ status: 'active', verified_at: eb.fn.coalesce('verified_at', now) }))
    .where('id', '=', userId)
    .where('status', 'in', ['pending', 'active'])
    .execute();
}

/** Sets the password of an account that is held. */
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

/** Gives what a pending account began to another. What that one has already stays as it is there. */
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
}
