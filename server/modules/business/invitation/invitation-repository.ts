import { randomBytes } from 'node:crypto';

import type { NotNull } from 'kysely';

import { INVITATION_DAYS } from '#contract/business/invitation-endpoints.ts';
import type { BusinessRole } from '#contract/kit/permissions.ts';
import { hashToken } from '#server/modules/identity/session/hash-token.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import {
  asBoolean,
  equalsInLowerCase,
  fromNow,
  now,
} from '#server/platform/database/expressions.ts';
import { nameOf } from '#server/platform/database/table-conditions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

export interface NewInvitation {
  businessId: number;
  invitedBy: number;
  email: string;
  roleId: BusinessRole;
}

const openColumns = [
  'id',
  'email',
  'role_id as roleId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/**
 * Inserts an invitation and revokes an open one to the same email. Its link is created together
 * with the email and doesn't work before.
 */
export async function insertInvitation(
  { kysely }: InTransaction,
  { businessId, invitedBy, email, roleId }: NewInvitation,
) {
  await kysely
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('business_id', '=', businessId)
    .where((eb) => equalsInLowerCase(eb.ref('email'), email))
    .where('status', '=', 'sent')
    .execute();
  return kysely
    .insertInto('invitations')
    .values({
      business_id: businessId,
      invited_by: invitedBy,
      email,
      role_id: roleId,
      token_hash: randomBytes(32),
      expires_at: fromNow({ days: INVITATION_DAYS }),
    })
    .returning(openColumns)
    .$narrowType<{ roleId: BusinessRole }>()
    .executeTakeFirstOrThrow();
}

export type OpenInvitationRow = Awaited<ReturnType<typeof insertInvitation>>;

/** Returns the pending invitations of a business. */
export function findOpenInvitations({ kysely }: Queries, businessId: number) {
  return kysely
    .selectFrom('invitations')
    .select(openColumns)
    .where('business_id', '=', businessId)
    .where('status', '=', 'sent')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .$narrowType<{ roleId: BusinessRole }>()
    .execute();
}

/** Revokes an open invitation of a business. @returns whether there was one */
export async function revokeInvitation(
  { kysely }: Queries,
  businessId: number,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Returns the invitation of a link, or null. With `isHeld` it is locked until the transaction ends.
 */
export const findInvitation = (
  { kysely }: Queries,
  { userId, token }: { userId: number; token: string },
  { isHeld }: { isHeld: boolean },
) =>
  firstRow(
    kysely
      .selectFrom('invitations as i')
      .innerJoin('businesses as b', 'b.id', 'i.business_id')
      .innerJoin('users as inviter', 'inviter.id', 'i.invited_by')
      .leftJoin('photos as image', (join) =>
        join.onRef('image.id', '=', 'b.image_photo_id').on('image.state', '=', 'ready'),
      )
      .select((eb) => [
        'i.id',
        'i.email',
        'i.role_id as roleId',
        'i.created_at as createdAt',
        'i.expires_at as expiresAt',
        'i.business_id as businessId',
        'b.name as businessName',
        'image.storage_key as imageKey',
        asBoolean(eb('b.status', '=', 'active')).as('isBusinessActive'),
        'i.invited_by as invitedBy',
        nameOf('inviter').as('inviterName'),
        'i.status',
        asBoolean(eb('i.expires_at', '<=', now)).as('isExpired'),
        asBoolean(
          eb.exists(
            eb
              .selectFrom('users as u')
              .select('u.id')
              .where((user) => equalsInLowerCase(user.ref('u.email'), user.ref('i.email')))
              .where('u.verified_at', 'is not', null),
          ),
        ).as('hasAccount'),
      ])
      .where('i.token_hash', '=', hashToken(token))
      .where('i.invited_by', '=', userId)
      .$if(isHeld, (query) => query.forUpdate('i'))
      .$narrowType<{ roleId: BusinessRole; invitedBy: NotNull }>(),
  );

/** An invitation, as its link opens it. */
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Saves the answer to an invitation that the transaction has locked. */
export async function settleInvitation(
  { kysely }: InTransaction,
  id: number,
  { status, acceptedBy }: { status: 'accepted' | 'declined'; acceptedBy: number | null },
): Promise<void> {
  await kysely
    .updateTable('invitations')
    .set({ status, accepted_by: acceptedBy })
    .where('id', '=', id)
    .execute();
}

export async function findOwnEmail({ kysely }: Queries, userId: number): Promise<string | null> {
  const found = await kysely
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found?.email ?? null;
}

/**
 * Creates the link of an unsent invitation and returns the content of its email. The language is
 * that of the recipient's account (with `name`), otherwise the inviter's. Null: it was revoked, or
 * the recipient has blocked the inviter.
 * @param token exists only in the email
 */
export const linkInvitation = ({ kysely }: Queries, id: number, token: string) =>
  firstRow(
    kysely
      .with('linked', (query) =>
        query
          .updateTable('invitations')
          .set({ token_hash: hashToken(token) })
          .where('id', '=', id)
          .where('status', '=', 'sent')
          .where('expires_at', '>', now)
          .returning(['business_id', 'email', 'role_id', 'invited_by']),
      )
      .selectFrom('linked')
      .innerJoin('businesses as b', (join) =>
        join.onRef('b.id', '=', 'linked.business_id').on('b.status', '=', 'active'),
      )
      .innerJoin('users as inviter', (join) =>
        join.onRef('inviter.id', '=', 'linked.invited_by').on('inviter.status', '=', 'active'),
      )
      .leftJoin('users as there', (join) =>
        join
          .on((eb) => equalsInLowerCase(eb.ref('there.email'), eb.ref('linked.email')))
          .on('there.verified_at', 'is not', null),
      )
      .select((eb) => [
        'linked.email',
        'linked.role_id as roleId',
        'b.name as businessName',
        nameOf('inviter').as('inviterName'),
        'linked.invited_by as invitedBy',
        eb.fn.coalesce('there.language', 'inviter.language').as('language'),
        nameOf('there').as('name'),
      ])
      .where('there.status', 'is distinct from', 'blocked')
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('blocks')
              .select('blocks.user_id')
              .whereRef('blocks.user_id', '=', 'there.id')
              .whereRef('blocks.other_id', '=', 'linked.invited_by'),
          ),
        ),
      )
      .$narrowType<{ roleId: BusinessRole; invitedBy: NotNull }>(),
  );

/** Marks expired invitations as expired. */
export async function expireInvitations({ kysely }: Queries): Promise<void> {
  await kysely
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('status', '=', 'sent')
    .where('expires_at', '<', now)
    .execute();
}
