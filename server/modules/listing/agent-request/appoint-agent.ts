import { MAX_AGENT_REQUESTS } from '#contract/listing/agent-request-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { isAgent } from '#server/modules/identity/user/is-agent.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { findWaiting, insertAgentRequest, lockWaiting } from './agent-request-repository.ts';

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
