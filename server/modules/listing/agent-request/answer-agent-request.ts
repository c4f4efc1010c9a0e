import { ApiError } from '#contract/kit/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { lockAgentRequest, saveAgentRequestAnswer } from './agent-request-repository.ts';

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
