import { offeredBy } from '#server/db/responsible.ts';
import { isLive } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { selectUsers, type UserRow } from './user-columns.ts';

/** Selects a user by id, if they are confirmed and not blocked. */
const selectActive = ({ kysely }: Queries, id: number) =>
  selectUsers(kysely).where('u.id', '=', id).where('u.status', '=', 'active');

/** Returns the profile of a confirmed user who isn't blocked, for site admins. */
export async function findActiveUser(queries: Queries, id: number): Promise<UserRow | null> {
  return (await selectActive(queries, id).executeTakeFirst()) ?? null;
}

/**
 * Returns the public profile of a user: of agents, members of a business, and users with a live
 * listing. Others have none, because ids are consecutive and anyone could collect all names.
 */
export async function findPublicUser(queries: Queries, id: number): Promise<UserRow | null> {
  const found = await selectActive(queries, id)
    .where((eb) =>
      eb.or([
        eb('u.profile_type', '=', 'agent'),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.id')
            .where('m.user_id', '=', id)
            .where('m.ended_at', 'is', null),
        ),
        eb.exists(eb.selectFrom('listings as l').select('l.id').where(isLive).where(offeredBy(id))),
      ]),
    )
    .executeTakeFirst();
  return found ?? null;
}
