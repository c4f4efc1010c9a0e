import { sql } from 'kysely';

import { BUSINESS_PERMISSIONS, type BusinessRole } from '#contract/kit/permissions.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/rows.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

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

/**
 * Returns whether a user is a member of a business whose role allows editing listings, and locks the
 * membership.
 */
export const lockHand = ({ kysely }: InTransaction, businessId: number, userId: number) =>
  hasRow(
    kysely
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.id')
      .where('m.business_id', '=', businessId)
      .where('m.user_id', '=', userId)
      .where('m.ended_at', 'is', null)
      .where('u.status', '=', 'active')
      .where('m.role_id', 'in', BUSINESS_PERMISSIONS.edit_listing)
      .forShare('m'),
  );

export type TeamMemberRow = Awaited<ReturnType<typeof findHands>>[number];

/** Returns the user who gets the notices about a listing. */
export async function findResponsible({ kysely }: Queries, listingId: number): Promise<number> {
  const { userId } = await kysely
    .selectFrom('listings as l')
    .select(responsible.as('userId'))
    .where('l.id', '=', listingId)
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
