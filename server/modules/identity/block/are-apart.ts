import type { Queries } from '#server/platform/database/connect.ts';

/** Returns whether one of two users has blocked the other. */
export async function areApart({ kysely }: Queries, one: number, other: number): Promise<boolean> {
  const block = await kysely
    .selectFrom('blocks')
    .select('user_id')
    .where((eb) =>
      eb.or([eb.and({ user_id: one, other_id: other }), eb.and({ user_id: other, other_id: one })]),
    )
    .executeTakeFirst();
  return block !== undefined;
}
