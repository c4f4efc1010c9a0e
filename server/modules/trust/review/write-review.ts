import { ApiError } from '#contract/kit/errors.ts';
import { isAgent } from '#server/modules/identity/user/is-agent.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { hasAnswered, lockReview, updateReply, upsertReview } from './review-repository.ts';

/**
 * Returns why a user can't review someone: `not_found` if they aren't an agent, `forbidden` if the
 * agent hasn't answered the user. null: the user can.
 */
export async function whyNotReview(
  queries: Queries,
  authorId: number,
  agentId: number,
): Promise<'not_found' | 'forbidden' | null> {
  if (!(await isAgent(queries, agentId))) return 'not_found';
  return (await hasAnswered(queries, agentId, authorId)) ? null : 'forbidden';
}

/**
 * Saves a user's review of an agent, and tells the agent about a new one.
 * @returns the id of the review
 * @throws ApiError `not_found` if there is no such agent, `forbidden` if the agent hasn't answered
 *   the user, `conflict` (`hidden`) if a moderator hid the review
 */
export async function writeReviewAs(
  transaction: Transaction,
  review: { authorId: number; agentId: number; rating: number; body: string },
): Promise<number> {
  const { authorId, agentId } = review;
  const refusal = await whyNotReview(transaction, authorId, agentId);
  if (refusal) throw new ApiError(refusal);
  const written = await upsertReview(transaction, review);
  if (!written) throw ApiError.at('conflict', 'body', 'hidden');
  if (written.isNew) {
    await notify(transaction, {
      userId: agentId,
      kind: 'review',
      params: { agentId, rating: review.rating },
      // Not by the review: one that is deleted and written again isn't news.
      dedupeKey: `review:${authorId}`,
    });
  }
  return written.id;
}

/**
 * Saves an agent's reply to a review of them, and tells the author about the first one.
 * @throws ApiError `not_found` if there is no such review of the agent
 */
export async function replyToReviewAs(
  transaction: Transaction,
  agentId: number,
  { id, body }: { id: number; body: string },
): Promise<void> {
  const review = await lockReview(transaction, id);
  if (review?.agentId !== agentId) throw new ApiError('not_found');
  await updateReply(transaction, id, body);
  if (body === '') return;
  await notify(transaction, {
    userId: review.authorId,
    kind: 'review_answered',
    params: { agentId },
    dedupeKey: `review_reply:${id}`,
  });
}
