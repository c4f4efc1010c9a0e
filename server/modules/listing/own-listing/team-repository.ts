import { sql } from 'kysely';

import { BUSINESS_PERMISSIONS, type BusinessRole } from '#contract/permissions.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { OwnListingFacts } from './own-listing-row.ts';

type Queries = Pick<Database, 'kysely'>;

type ResponsibleFacts = Pick<OwnListingFacts, 'ownerUserId' | 'businessId' | 'assignedUserId'>;

/** Returns the members of a business whose role allows editing listings, sorted by name. */
export async function findHands({ kysely }: Queries, businessId: number) {
  return kysely
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('photos as p', (join) =>
      join.onRef('p.id', '=', 'u.image_photo_id').on('p.state', '=', 'ready'),
    )
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.username',
      'p.storage_key as imageKey',
      'm.role_id as roleId',
    ])
    .where('m.business_id', '=', businessId)
    .where('m.ended_at', 'is', null)
    .where('u.status', '=', 'active')
    .where('m.role_id', 'in', BUSINESS_PERMISSIONS.edit_listing)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .$narrowType<{ roleId: BusinessRole }>()
    .execute();
}

export type TeamMemberRow = Awaited<ReturnType<typeof findHands>>[number];

/**
 * Returns the user who gets the notices about a listing: its owner, or for a business listing its
 * assignee. The business's admin if it is unassigned or the assignee has left.
 */
export async function findResponsible(
  { kysely }: Queries,
  { ownerUserId, businessId, assignedUserId }: ResponsibleFacts,
): Promise<number> {
  if (businessId === null) return ownerUserId;
  const { userId } = await kysely
    .selectFrom('businesses as b')
    .select((eb) => {
      const hand = eb
        .selectFrom('memberships as m')
        .select('m.user_id')
        .whereRef('m.business_id', '=', 'b.id')
        .where('m.user_id', '=', assignedUserId)
        .where('m.ended_at', 'is', null);
      return eb.fn.coalesce(hand, 'b.admin_user_id').as('userId');
    })
    .where('b.id', '=', businessId)
    .executeTakeFirstOrThrow();
  return userId;
}

/**
 * Returns the assignees of those of the given listings that belong to the business, in the order of
 * the ids.
 */
export async function findAssignments(
  { kysely }: Queries,
  businessId: number,
  listingIds: readonly number[],
): Promise<{ propertyId: number; userId: number | null }[]> {
  const { rows } = await sql<{ propertyId: number; userId: number | null }>`
    select l.id as "propertyId", l.assigned_user_id as "userId"
    from unnest(${listingIds}::bigint[]) with ordinality wanted (id, place)
    join listings l on l.id = wanted.id
    where l.business_id = ${businessId} and l.status <> 'deleted'
    order by wanted.place
  `.execute(kysely);
  return rows;
}
