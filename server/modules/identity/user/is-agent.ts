import type { Queries } from '#server/platform/database/connect.ts';

/**
 * Returns whether a user can receive agent requests and reviews: an active agent, or an active member of a
 * business.
 */
export async function isAgent({ kysely }: Queries, id: number): Promise<boolean> {
  const row = await kysely
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.ended_at', 'is', null),
    )
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.status', '=', 'active')
    .where((eb) => eb.or([eb('u.profile_type', '=', 'agent'), eb('m.id', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}
