import { ApiError } from '#contract/kit/errors.ts';
import { MAX_AGENT_REQUESTS } from '#contract/listing/agent-request-endpoints.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { isAgent } from '#server/modules/identity/user/is-agent.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  findWaiting,
  insertAgentRequest,
  lockAgentRequest,
  lockWaiting,
  saveAgentRequestAnswer,
} from './agent-request-repository.ts';

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
