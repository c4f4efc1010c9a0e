import type { NotNull } from 'kysely';

import { BUSINESS_ROLES, type BusinessRole } from '#contract/kit/permissions.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow, hasRow } from '#server/platform/database/rows.ts';
import { asBoolean, equalsInLowerCase, now } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Locks an active business, so that its invitations are processed one after the other. */
export const lockBusiness = ({ kysely }: InTransaction, id: number) =>
  hasRow(
    kysely
      .selectFrom('businesses')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .forUpdate(),
  );

/** Returns whether the user with this confirmed email is already in the business. */
export const isMember = ({ kysely }: Queries, businessId: number, email: string) =>
  hasRow(
    kysely
      .selectFrom('users as u')
      .innerJoin('memberships as m', (join) =>
        join.onRef('m.user_id', '=', 'u.id').on('m.ended_at', 'is', null),
      )
      .select('u.id')
      .where((eb) => equalsInLowerCase(eb.ref('u.email'), email))
      .where('u.verified_at', 'is not', null)
      .where('m.business_id', '=', businessId),
  );

/** Adds a member. The table's key rejects a user who is in a business already. */
export async function insertMembership(
  { kysely }: InTransaction,
  { businessId, userId, roleId }: { businessId: number; userId: number; roleId: BusinessRole },
): Promise<void> {
  await kysely
    .insertInto('memberships')
    .values({ business_id: businessId, user_id: userId, role_id: roleId })
    .execute();
}

/**
 * Locks an account that is about to join a team, so that it can't be deleted at the same time.
 * @returns whether it is active
 */
export const lockJoining = ({ kysely }: InTransaction, userId: number) =>
  hasRow(
    kysely
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .forNoKeyUpdate(),
  );

/** Returns the id of a user's business; null: none. */
export async function findLiveBusiness(
  { kysely }: Queries,
  userId: number,
): Promise<number | null> {
  const found = await kysely
    .selectFrom('memberships')
    .select('business_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found?.business_id ?? null;
}

/** Selects memberships with their users, except deleted accounts. */
const selectMemberships = ({ kysely }: Queries, businessId: number) =>
  kysely
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('photos as image', (join) =>
      join.onRef('image.id', '=', 'u.image_photo_id').on('image.state', '=', 'ready'),
    )
    .select((eb) => [
      'm.id',
      'm.user_id as userId',
      'm.role_id as roleId',
      'm.created_at as createdAt',
      'm.ended_at as endedAt',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.username',
      'image.storage_key as imageKey',
      eb
        .selectFrom('listings as l')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('l.business_id', '=', 'm.business_id')
        .where((of) =>
          of.or([
            of('l.assigned_user_id', '=', of.ref('m.user_id')),
            of.and([
              of('l.assigned_user_id', 'is', null),
              of('m.role_id', '=', BUSINESS_ROLES.admin),
            ]),
          ]),
        )
        .where('l.status', '<>', 'deleted')
        .$asScalar()
        .as('listings'),
      asBoolean(eb('u.status', '=', 'active')).as('isActive'),
      asBoolean(
        eb.and([
          eb(eb.fn.coalesce('m.ended_by', 'm.user_id'), '<>', eb.ref('m.user_id')),
          eb('u.status', '=', 'active'),
        ]),
      ).as('canReturn'),
    ])
    .where('m.business_id', '=', businessId)
    .where('u.status', '<>', 'deleted')
    .$narrowType<{ roleId: BusinessRole; listings: NotNull }>();

export type MembershipRow = Awaited<ReturnType<typeof findMembers>>[number];

/** Returns the current members of a business, by role and name. */
export function findMembers(queries: Queries, businessId: number) {
  return selectMemberships(queries, businessId)
    .where('m.ended_at', 'is', null)
    .orderBy('m.role_id')
    .orderBy('u.first_name')
    .orderBy('m.id')
    .execute();
}

/** Maximum number of former members in a list. */
const MOST_FORMER = 100;

/** Returns the last membership of each former member, last ended first. */
export function findFormerMembers(queries: Queries, businessId: number) {
  return selectMemberships(queries, businessId)
    .where('m.ended_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as later')
            .select('later.id')
            .whereRef('later.business_id', '=', 'm.business_id')
            .whereRef('later.user_id', '=', 'm.user_id')
            .where((eb) =>
              eb.or([eb('later.ended_at', 'is', null), eb('later.id', '>', eb.ref('m.id'))]),
            ),
        ),
      ),
    )
    .orderBy('m.ended_at', 'desc')
    .limit(MOST_FORMER)
    .execute();
}

/** Returns a user's current membership in a business, or null. */
export const findMember = (queries: Queries, businessId: number, userId: number) =>
  firstRow(
    selectMemberships(queries, businessId)
      .where('m.user_id', '=', userId)
      .where('m.ended_at', 'is', null),
  );

/** Returns the ids of the current members of a business. */
export async function findMemberIds({ kysely }: Queries, businessId: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('memberships')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/** Returns the id of the admin of a business. */
export async function findAdminId({ kysely }: Queries, businessId: number): Promise<number> {
  const row = await kysely
    .selectFrom('businesses')
    .select('admin_user_id')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return row.admin_user_id;
}

/** Changes the role of a current member. */
export async function updateRole(
  { kysely }: InTransaction,
  membershipId: number,
  roleId: BusinessRole,
): Promise<void> {
  await kysely
    .updateTable('memberships')
    .set({ role_id: roleId })
    .where('id', '=', membershipId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes a member the admin of a business. The previous admin must have another role by then. */
export async function updateAdmin(
  within: InTransaction,
  businessId: number,
  { id, userId }: Pick<MembershipRow, 'id' | 'userId'>,
): Promise<void> {
  await updateRole(within, id, BUSINESS_ROLES.admin);
  await within.kysely
    .updateTable('businesses')
    .set({ admin_user_id: userId })
    .where('id', '=', businessId)
    .execute();
}

/** Ends a user's current membership in a business. @returns whether there was one */
export async function endMembership(
  { kysely }: InTransaction,
  { businessId, userId, endedBy }: { businessId: number; userId: number; endedBy: number },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('memberships')
    .set({ ended_at: now, ended_by: endedBy })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Deletes a business and withdraws its invitations. Its address stays its own. */
export async function deleteBusiness({ kysely }: InTransaction, id: number): Promise<void> {
  await kysely
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('business_id', '=', id)
    .where('status', '=', 'sent')
    .execute();
  await kysely
    .updateTable('businesses')
    .set({ status: 'deleted', deleted_at: now })
    .where('id', '=', id)
    .execute();
}

/** Makes an ended membership current again. */
export async function resumeMembership({ kysely }: InTransaction, id: number): Promise<void> {
  await kysely
    .updateTable('memberships')
    .set({ ended_at: null, ended_by: null })
    .where('id', '=', id)
    .execute();
}
