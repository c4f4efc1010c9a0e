import {
  answerAgentRequest,
  appointAgent,
  findAgents,
  listAgentRequests,
  MAX_AGENT_REQUESTS,
} from '#contract/agent-request-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { presentUser } from '#server/modules/identity/user/present-user.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findAgentRequests,
  findWaiting,
  insertAgentRequest,
  isAgent,
  lockAgentRequest,
  lockWaiting,
  searchAgents,
  settleAgentRequest,
} from './agent-request-repository.ts';

/**
 * Asks an agent. Whoever wants nothing of the other isn't there for them.
 * @throws ApiError `not_found`, `conflict` (`self`, `too_many`)
 */
async function appoint(
  transaction: Transaction,
  request: { userId: number; agentId: number; message: string },
): Promise<number> {
  const { userId, agentId } = request;
  if (userId === agentId) throw conflict('self');
  const isThere = await isAgent(transaction, agentId);
  if (!isThere || (await areApart(transaction, userId, agentId))) throw new ApiError('not_found');
  const waiting = await lockWaiting(transaction, userId);
  const before = await findWaiting(transaction, userId, agentId);
  if (before !== null) return before;
  if (waiting >= MAX_AGENT_REQUESTS) throw conflict('too_many');
  const id = await insertAgentRequest(transaction, request);
  await notify(transaction, {
    userId: agentId,
    kind: 'agent_requested',
    params: { userId },
    dedupeKey: `agent_request:${id}`,
  });
  return id;
}

const conflict = (rule: string) =>
  new ApiError('conflict', [{ path: 'agentId', rule, params: {} }]);

/**
 * Answers a request that waits.
 * @throws ApiError `not_found` for one that is neither to nor of the caller, `forbidden` for the
 *   other side's answer, `conflict` (`answered`)
 */
async function answer(
  transaction: Transaction,
  callerId: number,
  { id, status }: { id: number; status: 'accepted' | 'declined' | 'withdrawn' },
): Promise<void> {
  const held = await lockAgentRequest(transaction, id);
  if (!held || (held.userId !== callerId && held.agentId !== callerId)) {
    throw new ApiError('not_found');
  }
  const asker = status === 'withdrawn';
  if ((asker ? held.userId : held.agentId) !== callerId) throw new ApiError('forbidden');
  if (held.status === status) return;
  if (held.status !== 'pending') throw conflict('answered');
  await settleAgentRequest(transaction, id, status);
  if (asker) return;
  await notify(transaction, {
    userId: held.userId,
    kind: 'agent_answered',
    params: { agentId: callerId, isAccepted: status === 'accepted' },
    dedupeKey: `agent_answer:${id}`,
  });
}

export const agentRequestRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(findAgents, async ({ query: { q } }) => ({
    agents: (await searchAgents(database, q)).map((row) => ({
      ...presentUser(row),
      listings: row.listings,
      businessName: row.businessName,
    })),
  })),

  handleOnce(appointAgent, database, async ({ body }, { user }, transaction) => {
    if (body.userId !== user!.id) throw new ApiError('forbidden');
    const id = await appoint(transaction, body);
    return { id, agentId: body.agentId, status: 'pending' as const };
  }),

  handle(listAgentRequests, async (_input, { user }) => ({
    requests: (await findAgentRequests(database, user!.id)).map((row) => ({
      id: row.requestId,
      isMine: row.isMine,
      status: row.status,
      message: row.message,
      person: presentUser(row.person),
      email: row.email,
      phone: row.phone,
      createdAt: row.requestedAt.toISOString(),
    })),
  })),

  handle(answerAgentRequest, async ({ params: { id }, body: { status } }, { user }) => {
    await database.transaction((transaction) => answer(transaction, user!.id, { id, status }));
    return { id, status };
  }),
];
