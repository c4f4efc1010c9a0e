import { sql } from 'kysely';

import type { AvailabilityStatus } from '#contract/availability-endpoints.ts';
import { listedAt } from '#server/modules/listing/listing/listing-row.ts';
import { isLive } from '#server/modules/listing/live.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

/** Whose a listing is for whoever asks about it: the member who has it in hand, else its owner. */
const hands = sql<number>`coalesce(l.assigned_user_id, l.owner_user_id)`;

export interface OfferedListing {
  id: number;
  /** Who answers. */
  userId: number;
  businessId: number | null;
}

/** A listing that everybody sees, and who answers for it; null: there is none. */
export async function findOffered({ kysely }: Queries, id: number): Promise<OfferedListing | null> {
  const { rows } = await sql<OfferedListing>`
    select l.id, ${hands} as "userId", l.business_id as "businessId"
    from listings l where l.id = ${id} and ${isLive}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** The same, held as it is until the transaction ends: whoever takes it off answers all who asked. */
export async function lockOffered(transaction: Within, id: number): Promise<OfferedListing | null> {
  await sql`select 1 from listings where id = ${id} for share`.execute(transaction.kysely);
  return findOffered(transaction, id);
}

/** Questions of somebody that wait; the person is held, so that many at once are counted too. */
export async function lockWaiting({ kysely }: Within, userId: number): Promise<number> {
  await sql`select 1 from users where id = ${userId} for update`.execute(kysely);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from availability_requests
    where requester_id = ${userId} and status = 'pending'
  `.execute(kysely);
  return rows[0]!.count;
}

export interface RequestRow {
  id: number;
  propertyId: number;
  requesterId: number;
  status: AvailabilityStatus;
  updatedAt: Date;
}

const columns = sql`
  r.id, r.listing_id as "propertyId", r.requester_id as "requesterId", r.status,
  r.updated_at as "updatedAt"
`;

/** Somebody’s last question about a listing. */
export async function findLastRequest(
  { kysely }: Queries,
  requesterId: number,
  propertyId: number,
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from availability_requests r
    where r.requester_id = ${requesterId} and r.listing_id = ${propertyId}
    order by r.id desc limit 1
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function insertRequest(
  { kysely }: Within,
  requesterId: number,
  propertyId: number,
): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    insert into availability_requests as r (listing_id, requester_id)
    values (${propertyId}, ${requesterId}) returning ${columns}
  `.execute(kysely);
  return rows[0]!;
}

/** A question with its listing’s owner, held until the transaction ends. */
export async function lockRequest(
  { kysely }: Within,
  id: number,
): Promise<(RequestRow & { ownerUserId: number; businessId: number | null }) | null> {
  const { rows } = await sql<RequestRow & { ownerUserId: number; businessId: number | null }>`
    select ${columns}, l.owner_user_id as "ownerUserId", l.business_id as "businessId"
    from availability_requests r join listings l on l.id = r.listing_id
    where r.id = ${id} for update of r
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Takes one question back. */
export async function closeRequest({ kysely }: Within, id: number): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    update availability_requests r set status = 'closed' where r.id = ${id} returning ${columns}
  `.execute(kysely);
  return rows[0]!;
}

/** Settles all questions about a listing that wait. @returns them, as they are now */
export async function settleRequests(
  { kysely }: Within,
  propertyId: number,
  status: Exclude<AvailabilityStatus, 'pending'>,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    update availability_requests r set status = ${status}
    where r.listing_id = ${propertyId} and r.status = 'pending' returning ${columns}
  `.execute(kysely);
  return rows;
}

export interface StaleListing {
  propertyId: number;
  userId: number;
  businessId: number | null;
  /** When it was confirmed last, else listed. */
  since: Date;
}

/**
 * Listings on the market that nobody has confirmed since a moment, whose owners can be told: some, in
 * the order of their ids, after one.
 */
export async function findStale(
  { kysely }: Queries,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<StaleListing[]> {
  const { rows } = await sql<StaleListing>`
    select l.id as "propertyId", u.id as "userId", l.business_id as "businessId",
      coalesce(l.availability_confirmed_at, ${listedAt()}) as since
    from listings l join users u on u.id = ${hands} and u.status = 'active'
    where ${isLive} and l.id > ${afterId}
      and coalesce(l.availability_confirmed_at, ${listedAt()}) <= ${before}
    order by l.id limit ${limit}
  `.execute(kysely);
  return rows;
}

export interface ContactRow {
  method: string;
  value: string;
}

/** How somebody wants to be reached; what the account itself serves for is filled in. */
export async function findWaysToReach({ kysely }: Queries, userId: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.method, case
      when c.value <> '' then c.value
      when c.method in ('phone', 'whatsapp') then coalesce(u.phone, '')
      when c.method = 'email' then u.email
      else '' end as value
    from contact_methods c join users u on u.id = c.user_id
    where c.user_id = ${userId} and u.status = 'active'
    order by c.is_preferred desc, c.method
  `.execute(kysely);
  return rows;
}

/** How a business is reached. */
export async function findBusinessContact(
  { kysely }: Queries,
  businessId: number,
): Promise<{ phone: string | null; email: string | null } | null> {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select phone, email from businesses where id = ${businessId} and status = 'active'
  `.execute(kysely);
  return rows[0] ?? null;
}
