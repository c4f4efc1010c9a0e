import { ApiError } from '#contract/kit/errors.ts';
import {
  answerAgentRequest,
  appointAgent,
  findAgents,
  listAgentRequests,
  MAX_AGENT_REQUESTS,
} from '#contract/listing/agent-request-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { isAgent } from '#server/modules/identity/user/is-agent.ts';
import { presentUser } from '#server/modules/identity/user/present-user.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { findRatings } from '#server/modules/trust/review/find-ratings.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { handleCommand, handleOnce } from '#server/platform/idempotency/handle-once.ts';

import {
  findAgentRequests,
  findWaiting,
  insertAgentRequest,
  lockAgentRequest,
  lockWaiting,
  saveAgentRequestAnswer,
  searchAgents,
} from './agent-request-repository.ts';

export const agentRequestRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(findAgents, async ({ query: { q } }) => {
    const agents = await searchAgents(database, q);
    const ratingOf = await findRatings(
      database,
      agents.map(({ id }) => id),
    );
    return {
      agents: agents.map((row) => ({
        ...presentUser(row),
        listings: row.listings,
        businessName: row.businessName,
        rating: ratingOf(row.id),
      })),
    };
  }),

  handleOnce(appointAgent, database, async ({ body }, { user }, transaction) => {
    if (body.userId !== user!.id) throw new ApiError('forbidden');
    const id = await appointAgentAs(transaction, body);
    return { id, agentId: body.agentId, status: 'pending' as const };
  }),

  handle(listAgentRequests, async (_input, { user }) => ({
    requests: (await findAgentRequests(database, user!.id)).map((row) => ({
      id: row.requestId,
      isMine: row.isMine,
      status: row.status,
      message: row.message,
      person: presentUser(row),
      email: row.email,
      phone: row.phone,
      createdAt: row.requestedAt.toISOString(),
    })),
  })),

  handleCommand(answerAgentRequest, database, async ({ params, body }, { user }, transaction) => {
    const answer = { ...params, ...body };
    await answerAgentRequestAs(transaction, user!.id, answer);
    return answer;
  }),
];

/**
 * Answers a pending request.
 * @throws ApiError `not_found` if the caller is neither sender nor recipient, `forbidden` for an
 *   answer that only the other party may give, `conflict` (`answered`)
 */
export async function answerAgentRequestAs(
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
  if (held.status !== 'pending') throw ApiError.at('conflict', 'agentId', 'answered');
  await saveAgentRequestAnswer(transaction, id, status);
  if (asker) return;
  await notify(transaction, {
    userId: held.userId,
    kind: 'agent_answered',
    params: { agentId: callerId, isAccepted: status === 'accepted' },
    dedupeKey: `agent_answer:${id}`,
  });
}

/**
 * Sends a request to an agent. If either has blocked the other, the agent isn't found.
 * @throws ApiError `not_found`, `conflict` (`self`, `too_many`)
 */
export async function appointAgentAs(
  transaction: Transaction,
  request: { userId: number; agentId: number; message: string },
): Promise<number> {
  const { userId, agentId } = request;
  if (userId === agentId) throw ApiError.at('conflict', 'agentId', 'self');
  const isThere = await isAgent(transaction, agentId);
  if (!isThere || (await areApart(transaction, userId, agentId))) throw new ApiError('not_found');
  const waiting = await lockWaiting(transaction, userId);
  const before = await findWaiting(transaction, userId, agentId);
  if (before !== null) return before;
  if (waiting >= MAX_AGENT_REQUESTS) throw ApiError.at('conflict', 'agentId', 'too_many');
  const id = await insertAgentRequest(transaction, request);
  await notify(transaction, {
    userId: agentId,
    kind: 'agent_requested',
    params: { userId },
    dedupeKey: `agent_request:${id}`,
  });
  return id;
}
