import { sql } from 'kysely';

import { BUSINESS_PERMISSIONS, type BusinessRole } from '#contract/permissions.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { OwnListingFacts } from './own-listing-row.ts';

type Queries = Pick<Database, 'kysely'>;

/** A member of a business who may have its listings in hand. */
export interface TeamMemberRow {
  id: number;
  firstName: string;
  lastName: string;
  username: string | null;
  imageKey: string | null;
  roleId: BusinessRole;
}

type ResponsibleFacts = Pick<OwnListingFacts, 'ownerUserId' | 'businessId' | 'assignedUserId'>;

/** Those of a business's members whose role lets them edit listings, by their names. */
export async function findHands({ kysely }: Queries, businessId: number): Promise<TeamMemberRow[]> {
  const { rows } = await sql<TeamMemberRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.username,
      p.storage_key as "imageKey", m.role_id as "roleId"
    from memberships m join users u on u.id = m.user_id
    left join photos p on p.id = u.image_photo_id and p.state = 'ready'
    where m.business_id = ${businessId} and m.ended_at is null and u.status = 'active'
      and m.role_id = any(${[...BUSINESS_PERMISSIONS.edit_listing]}::int[])
    order by u.first_name, u.last_name, u.id
  `.execute(kysely);
  return rows;
}

/**
 * Who is to hear of a listing: its owner; of a business's, the member who has it in hand, and the
 * business's admin where that is nobody, or somebody who has left.
 */
export async function findResponsible(
  { kysely }: Queries,
  { ownerUserId, businessId, assignedUserId }: ResponsibleFacts,
): Promise<number> {
  if (businessId === null) return ownerUserId;
  const { rows } = await sql<{ userId: number }>`
    select coalesce(
      (select m.user_id from memberships m where m.business_id = b.id
        and m.user_id = ${assignedUserId}::bigint and m.ended_at is null),
      b.admin_user_id
    ) as "userId"
    from businesses b where b.id = ${businessId}
  `.execute(kysely);
  return rows[0]!.userId;
}

/** In whose hands those of these listings are that a business has, in the order of the ids. */
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
