import { sql } from 'kysely';

import type { AgentRequestStatus } from '#contract/listing/agent-request-endpoints.ts';
import { LIVE_BY_OFFER } from '#server/db/live.ts';
import { responsible } from '#server/db/responsible.ts';
import {
  imageJoin,
  userColumns,
  type UserRow,
} from '#server/modules/identity/user/user-columns.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { literally } from '#server/platform/database/expressions.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

export interface AgentRow extends UserRow {
  listings: number;
  businessName: string | null;
}

/** Maximum number of agents per response. */
const MOST_AGENTS = 24;

/** Agents with live listings, optionally filtered by part of their name. */
export async function searchAgents({ kysely }: Queries, name: string): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select ${userColumns}, offered.listings, business.name as "businessName"
    from users u ${imageJoin}
    join (
      -- Grouped first, because most listings share their business and assignee.
      select ${responsible} as user_id, sum(l.listings)::int as listings
      from (${LIVE_BY_OFFER}) l group by 1
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

/**
 * Returns how many of a user's requests are pending. Locks the user row, so concurrent requests are
 * counted too. Requests to blocked agents don't count, as they aren't in the list either.
 */
export async function lockWaiting({ kysely }: InTransaction, userId: number): Promise<number> {
  await kysely.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await kysely
    .selectFrom('agent_requests as r')
    .innerJoin('users as agent', 'agent.id', 'r.agent_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent.status', '=', 'active')
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

export async function findWaiting(
  { kysely }: Queries,
  userId: number,
  agentId: number,
): Promise<number | null> {
  const row = await kysely
    .selectFrom('agent_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertAgentRequest(
  { kysely }: InTransaction,
  { userId, agentId, message }: { userId: number; agentId: number; message: string },
): Promise<number> {
  const { id } = await kysely
    .insertInto('agent_requests')
    .values({ user_id: userId, agent_id: agentId, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a request and locks it until the transaction ends. */
export const lockAgentRequest = ({ kysely }: InTransaction, id: number) =>
  firstRow(
    kysely
      .selectFrom('agent_requests')
      .select(['id', 'user_id as userId', 'agent_id as agentId', 'status'])
      .where('id', '=', id)
      .forUpdate(),
  );

export async function saveAgentRequestAnswer(
  { kysely }: InTransaction,
  id: number,
  status: AgentRequestStatus,
): Promise<void> {
  await kysely.updateTable('agent_requests').set({ status }).where('id', '=', id).execute();
}

/** A request, with the user who is its other party. */
export interface AgentRequestRow extends UserRow {
  requestId: number;
  isMine: boolean;
  status: AgentRequestStatus;
  message: string;
  requestedAt: Date;
  email: string | null;
  phone: string | null;
}

/**
 * Returns the requests that a user sent or received, newest first. Includes the other party's email
 * and phone only for accepted requests.
 */
export async function findAgentRequests(
  { kysely }: Queries,
  userId: number,
): Promise<AgentRequestRow[]> {
  const { rows } = await sql<AgentRequestRow>`
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
  return rows;
}
