import type { ContactAudience, ContactChoice } from '#contract/identity/contact.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Returns a user's contact methods as entered, the preferred one first. */
export function findOwnMethods({ kysely }: Queries, userId: number) {
  return kysely
    .selectFrom('contact_methods')
    .select(['method', 'value', 'is_preferred as isPreferred'])
    .where('user_id', '=', userId)
    .orderBy('is_preferred', 'desc')
    .orderBy('method')
    .execute();
}

/** Returns who sees a user's contact methods. */
export async function findAudience({ kysely }: Queries, userId: number): Promise<ContactAudience> {
  const row = await kysely
    .selectFrom('users')
    .select('contact_audience as audience')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.audience ?? 'nobody';
}

/** Makes a contact method the preferred one, and stores who sees it. */
export async function writeContact(
  { kysely }: InTransaction,
  userId: number,
  { method, value, audience }: ContactChoice,
): Promise<void> {
  if (audience) {
    await kysely
      .updateTable('users')
      .set({ contact_audience: audience })
      .where('id', '=', userId)
      .execute();
  }
  await kysely
    .updateTable('contact_methods')
    .set({ is_preferred: false })
    .where('user_id', '=', userId)
    .where('is_preferred', '=', true)
    .execute();
  await kysely
    .insertInto('contact_methods')
    .values({ user_id: userId, method, value, is_preferred: true })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'method']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        is_preferred: true,
      })),
    )
    .execute();
}
