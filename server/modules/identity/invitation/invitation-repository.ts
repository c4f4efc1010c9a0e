import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { INVITATION_DAYS } from '#contract/invitation-endpoints.ts';
import type { Language } from '#contract/limits.ts';
import type { BusinessRole } from '#contract/permissions.ts';
import { hashToken } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

export interface OpenInvitationRow {
  id: number;
  email: string;
  roleId: BusinessRole;
  createdAt: Date;
  expiresAt: Date;
}

export interface NewInvitation {
  businessId: number;
  invitedBy: number;
  email: string;
  roleId: BusinessRole;
}

const openColumns = sql`
  id, email, role_id as "roleId", created_at as "createdAt", expires_at as "expiresAt"`;

/** Holds a business as it is: what follows is decided for one invitation after the other. */
export async function lockBusiness({ kysely }: Within, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from businesses where id = ${id} and status = 'active' for update
  `.execute(kysely);
  return rows.length > 0;
}

/**
 * Writes an invitation in the place of an open one to the same address. Its link is made when the
 * mail is: until then nothing opens it.
 */
export async function insertInvitation(
  { kysely }: Within,
  { businessId, invitedBy, email, roleId }: NewInvitation,
): Promise<OpenInvitationRow> {
  await sql`
    update invitations set status = 'revoked'
    where business_id = ${businessId} and lower(email) = lower(${email}) and status = 'sent'
  `.execute(kysely);
  const { rows } = await sql<OpenInvitationRow>`
    insert into invitations (business_id, invited_by, email, role_id, token_hash, expires_at)
    values (${businessId}, ${invitedBy}, ${email}, ${roleId}, ${randomBytes(32)},
      now() + make_interval(days => ${INVITATION_DAYS}))
    returning ${openColumns}
  `.execute(kysely);
  return rows[0]!;
}

/** Invitations of a business that wait for an answer. */
export async function findOpenInvitations(
  { kysely }: Queries,
  businessId: number,
): Promise<OpenInvitationRow[]> {
  const { rows } = await sql<OpenInvitationRow>`
    select ${openColumns} from invitations
    where business_id = ${businessId} and status = 'sent' and expires_at > now()
    order by id desc
  `.execute(kysely);
  return rows;
}

/** Takes an open invitation of a business back. @returns whether there was one */
export async function revokeInvitation(
  { kysely }: Queries,
  businessId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    update invitations set status = 'revoked'
    where id = ${id} and business_id = ${businessId} and status = 'sent' returning id
  `.execute(kysely);
  return rows.length > 0;
}

/** Whether the person who has proven an address is in the business already. */
export async function isMember(
  { kysely }: Queries,
  businessId: number,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join memberships m on m.user_id = u.id and m.ended_at is null
    where lower(u.email) = lower(${email}) and u.verified_at is not null
      and m.business_id = ${businessId}
  `.execute(kysely);
  return rows.length > 0;
}

/** An invitation, for whoever holds its link. */
export interface InvitationRow extends OpenInvitationRow {
  businessId: number;
  businessName: string;
  imageKey: string | null;
  isBusinessActive: boolean;
  invitedBy: number;
  inviterName: string;
  status: 'sent' | 'accepted' | 'declined' | 'revoked' | 'expired';
  isExpired: boolean;
  hasAccount: boolean;
}

/** The invitation of a link, held as it is within a transaction; null: there is no such one. */
export async function findInvitation(
  { kysely }: Queries,
  { userId, token }: { userId: number; token: string },
  { isHeld }: { isHeld: boolean },
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.role_id as "roleId", i.created_at as "createdAt",
      i.expires_at as "expiresAt", i.business_id as "businessId", b.name as "businessName",
      image.storage_key as "imageKey", b.status = 'active' as "isBusinessActive",
      i.invited_by as "invitedBy", trim(inviter.first_name || ' ' || inviter.last_name) as "inviterName",
      i.status, i.expires_at <= now() as "isExpired",
      exists (
        select 1 from users u where lower(u.email) = lower(i.email) and u.verified_at is not null
      ) as "hasAccount"
    from invitations i join businesses b on b.id = i.business_id
    join users inviter on inviter.id = i.invited_by
    left join photos image on image.id = b.image_photo_id and image.state = 'ready'
    where i.token_hash = ${hashToken(token)} and i.invited_by = ${userId}
    ${isHeld ? sql`for update of i` : sql``}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** What became of an invitation that the transaction holds. */
export async function settleInvitation(
  { kysely }: Within,
  id: number,
  { status, acceptedBy }: { status: 'accepted' | 'declined'; acceptedBy: number | null },
): Promise<void> {
  await sql`
    update invitations set status = ${status}, accepted_by = ${acceptedBy} where id = ${id}
  `.execute(kysely);
}

/** Makes somebody a member. Who is one somewhere is refused by the table's key. */
export async function insertMembership(
  { kysely }: Within,
  { businessId, userId, roleId }: { businessId: number; userId: number; roleId: BusinessRole },
): Promise<void> {
  await sql`
    insert into memberships (business_id, user_id, role_id)
    values (${businessId}, ${userId}, ${roleId})
  `.execute(kysely);
}

/** The business that somebody is in; null: none. */
export async function findLiveBusiness(
  { kysely }: Queries,
  userId: number,
): Promise<number | null> {
  const { rows } = await sql<{ businessId: number }>`
    select business_id as "businessId" from memberships
    where user_id = ${userId} and ended_at is null
  `.execute(kysely);
  return rows[0]?.businessId ?? null;
}

export async function findOwnEmail({ kysely }: Queries, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from users where id = ${userId} and verified_at is not null
  `.execute(kysely);
  return rows[0]?.email ?? null;
}

/** An account of an address that is proven by the link that was mailed to it. @returns its id */
export async function insertProvenUser(
  { kysely }: Within,
  person: {
    firstName: string;
    lastName: string;
    email: string;
    passwordHash: string;
    language: Language;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, password_hash, language, status, verified_at)
    values (${person.firstName}, ${person.lastName}, ${person.email}, ${person.passwordHash},
      ${person.language}, 'active', now())
    returning id
  `.execute(kysely);
  return rows[0]!.id;
}

/** What a mail about an invitation says, and to whom. */
export interface InvitationMailRow {
  email: string;
  roleId: BusinessRole;
  businessName: string;
  inviterName: string;
  invitedBy: number;
  /** Of whom the address is known, else of who invites. */
  language: Language;
  /** Of whom the address is known. */
  name: string | null;
}

/**
 * An invitation that is still to be mailed, with a link that is made now. Null: it was taken back,
 * or whoever has the address wants nothing of who invites.
 * @param token stands in the mail and nowhere else
 */
export async function linkInvitation(
  { kysely }: Queries,
  id: number,
  token: string,
): Promise<InvitationMailRow | null> {
  const { rows } = await sql<InvitationMailRow>`
    with linked as (
      update invitations set token_hash = ${hashToken(token)}
      where id = ${id} and status = 'sent' and expires_at > now()
      returning business_id, email, role_id, invited_by
    )
    select linked.email, linked.role_id as "roleId", b.name as "businessName",
      trim(inviter.first_name || ' ' || inviter.last_name) as "inviterName",
      linked.invited_by as "invitedBy", coalesce(there.language, inviter.language) as language,
      trim(there.first_name || ' ' || there.last_name) as name
    from linked
    join businesses b on b.id = linked.business_id and b.status = 'active'
    join users inviter on inviter.id = linked.invited_by and inviter.status = 'active'
    left join users there on lower(there.email) = lower(linked.email)
      and there.verified_at is not null
    where there.status is distinct from 'blocked' and not exists (
      select 1 from blocks where user_id = there.id and other_id = linked.invited_by
    )
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Invitations whose time is over say so from now on. */
export async function expireInvitations({ kysely }: Queries): Promise<void> {
  await sql`
    update invitations set status = 'expired' where status = 'sent' and expires_at < now()
  `.execute(kysely);
}
