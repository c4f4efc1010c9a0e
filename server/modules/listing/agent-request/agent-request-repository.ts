import { sql } from 'kysely';

import type { AgentRequestStatus } from '#contract/agent-request-endpoints.ts';
import { isLive } from '#server/modules/listing/live.ts';
import {
  imageJoin,
  userColumns,
  type UserRow,
} from '#server/modules/identity/user/user-columns.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

type Queries = Pick<Database, 'kysely'>;
type Within = Pick<Transaction, 'kysely'>;

export interface AgentRow extends UserRow {
  listings: number;
  businessName: string | null;
}

/** Agents that one answer names at most. */
const MOST_AGENTS = 24;

/** Whose homes those are: whoever they were given to, else whoever owns them. */
const offeredBy = sql`coalesce(l.assigned_user_id, l.owner_user_id)`;

/** `%` and `_` in what somebody typed mean themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Agents with homes on the market; by a part of their name, where one is given. */
export async function searchAgents({ kysely }: Queries, name: string): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select ${userColumns}, offered.listings, business.name as "businessName"
    from users u ${imageJoin}
    join (
      select ${offeredBy} as user_id, count(*)::int as listings from listings l
      where ${isLive} group by 1
    ) offered on offered.user_id = u.id
    left join memberships m on m.user_id = u.id and m.ended_at is null
    left join businesses business on business.id = m.business_id and business.status = 'active'
    where u.status = 'active' and (u.profile_type = 'agent' or m.id is not null)
      and (${name} = '' or concat_ws(' ', u.first_name, u.last_name, business.name)
        ilike ${`%${literally(name)}%`})
    order by offered.listings desc, u.id limit ${MOST_AGENTS}
  `.execute(kysely);
  return rows;
}

/** Whether somebody may be asked to sell for others: an active agent, or a member of a business. */
export async function isAgent({ kysely }: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u
    left join memberships m on m.user_id = u.id and m.ended_at is null
    where u.id = ${id} and u.status = 'active' and (u.profile_type = 'agent' or m.id is not null)
  `.execute(kysely);
  return rows.length > 0;
}

/**
 * Requests of somebody that wait; the person is held, so that many at once are counted too. One to
 * an agent who is blocked isn't in the list, and takes no place.
 */
export async function lockWaiting({ kysely }: Within, userId: number): Promise<number> {
  await sql`select 1 from users where id = ${userId} for update`.execute(kysely);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from agent_requests r join users agent on agent.id = r.agent_id and agent.status = 'active'
    where r.user_id = ${userId} and r.status = 'pending'
  `.execute(kysely);
  return rows[0]!.count;
}

export async function findWaiting(
  { kysely }: Queries,
  userId: number,
  agentId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from agent_requests
    where user_id = ${userId} and agent_id = ${agentId} and status = 'pending'
  `.execute(kysely);
  return rows[0]?.id ?? null;
}

export async function insertAgentRequest(
  { kysely }: Within,
  { userId, agentId, message }: { userId: number; agentId: number; message: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into agent_requests (user_id, agent_id, message)
    values (${userId}, ${agentId}, ${message}) returning id
  `.execute(kysely);
  return rows[0]!.id;
}

export interface HeldRequest {
  id: number;
  userId: number;
  agentId: number;
  status: AgentRequestStatus;
}

/** A request, held as it is until the transaction ends. */
export async function lockAgentRequest(
  { kysely }: Within,
  id: number,
): Promise<HeldRequest | null> {
  const { rows } = await sql<HeldRequest>`
    select id, user_id as "userId", agent_id as "agentId", status from agent_requests
    where id = ${id} for update
  `.execute(kysely);
  return rows[0] ?? null;
}

export async function settleAgentRequest(
  { kysely }: Within,
  id: number,
  status: AgentRequestStatus,
): Promise<void> {
  await sql`update agent_requests set status = ${status} where id = ${id}`.execute(kysely);
}

/** Declines what waits for an agent who goes. */
export async function declineRequestsTo({ kysely }: Within, agentId: number): Promise<void> {
  await sql`
    update agent_requests set status = 'declined' where agent_id = ${agentId} and status = 'pending'
  `.execute(kysely);
}

export interface AgentRequestRow {
  requestId: number;
  isMine: boolean;
  status: AgentRequestStatus;
  message: string;
  requestedAt: Date;
  email: string | null;
  phone: string | null;
  /** The other one. */
  person: UserRow;
}

type FlatRow = Omit<AgentRequestRow, 'person'> & UserRow;

/** Requests that somebody sent or got, newest first; the other one's address once it was accepted. */
export async function findAgentRequests(
  { kysely }: Queries,
  userId: number,
): Promise<AgentRequestRow[]> {
  const { rows } = await sql<FlatRow>`
    select ${userColumns}, r.id as "requestId", r.agent_id = ${userId} as "isMine", r.status,
      r.message, r.created_at as "requestedAt",
      case when r.status = 'accepted' then u.email end as email,
      case when r.status = 'accepted' then u.phone end as phone
    from agent_requests r
    join users u on u.id = case when r.agent_id = ${userId} then r.user_id else r.agent_id end
      and u.status = 'active'
    ${imageJoin}
    where r.user_id = ${userId} or (r.agent_id = ${userId} and r.status <> 'withdrawn')
    order by r.id desc limit 100
  `.execute(kysely);
  return rows.map(
    ({ requestId, isMine, status, message, requestedAt, email, phone, ...person }) => ({
      requestId,
      isMine,
      status,
      message,
      requestedAt,
      email,
      phone,
      person,
    }),
  );
}
