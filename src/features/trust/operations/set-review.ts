import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { ReviewText, STARS, type Stars } from '#contract/trust/review.ts';
import {
  listReviews,
  readOwnReview,
  writeReview as writeReviewEndpoint,
} from '#contract/trust/review-endpoints.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

/** The user's review of an agent with its unsent changes applied. */
export interface PendingReview {
  rating: Stars;
  body: string;
}

export const reviewEntity = (agentId: number) => `review:${agentId}`;

/** Writes the user's review of an agent. The last one counts. */
export const setReview = defineOperation({
  kind: 'review.set',
  endpoint: writeReviewEndpoint,
  body: v.object({ agentId: Id, rating: v.picklist(STARS), body: ReviewText }),
  request: ({ agentId, rating, body }) => ({
    params: { agentId: String(agentId) },
    body: { rating, body },
  }),
  entity: ({ agentId }) => reviewEntity(agentId),
  texts: ({ agentId, body }, { subject: name }) => ({
    title: name ? msg`My review of ${name}` : msg`My review of an agent`,
    text: body || null,
    editHref: `/member/${agentId}#review`,
  }),
  overlay: (_review: PendingReview | null, { rating, body }): PendingReview => ({ rating, body }),
  showsRejected: true,
  async settled(_body, _reply, known) {
    await Promise.all([known.refresh(readOwnReview), known.refresh(listReviews)]);
  },
  left: (_body, known) => known.refresh(readOwnReview),
});
