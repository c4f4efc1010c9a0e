import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { MAX_PAGE } from '../kit/limits.ts';
import { OwnReview, Rating, Review, ReviewText, STARS } from './review.ts';
import { Id, queryInteger } from '../kit/values.ts';

export const listReviews = endpoint({
  id: 'reviews.list',
  route: 'GET /api/users/{agentId}/reviews',
  summary: 'Lists the reviews of an agent, newest first, with the mean of their stars.',
  access: 'anyone',
  query: v.strictObject({
    page: queryInteger(1, MAX_PAGE, 1),
    limit: queryInteger(1, 50, 10),
  }),
  reply: v.object({
    rating: Rating,
    reviews: v.array(Review),
    pagination: v.object({ totalCount: v.number(), hasMore: v.boolean() }),
  }),
  errors: ['not_found'],
});

export const readOwnReview = endpoint({
  id: 'reviews.own',
  route: 'GET /api/users/{agentId}/review',
  summary:
    'Returns the caller’s review of an agent, and whether the caller can write one: the agent must have answered a request, a question or a lead of theirs.',
  access: 'user',
  reply: v.object({ canWrite: v.boolean(), review: v.nullable(OwnReview) }),
});

export const writeReview = endpoint({
  id: 'reviews.write',
  route: 'PUT /api/users/{agentId}/review',
  summary:
    'Saves the caller’s review of an agent who answered them. Each user has one review per agent and can edit it.',
  access: 'user',
  replayable: true,
  body: v.strictObject({ rating: v.picklist(STARS), body: ReviewText }),
  // Without the text: replies are stored for a while, and a deleted review must not remain.
  reply: v.object({ id: Id }),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const deleteReview = endpoint({
  id: 'reviews.delete',
  route: 'DELETE /api/users/{agentId}/review',
  summary: 'Deletes the caller’s review of an agent. A review that a moderator hid stays hidden.',
  access: 'user',
  reply: v.object({ isDeleted: v.boolean() }),
});

export const replyToReview = endpoint({
  id: 'reviews.reply',
  route: 'PUT /api/reviews/{id}/reply',
  summary: 'Replies publicly to a review of the caller. An empty text removes the reply.',
  access: 'user',
  body: v.strictObject({ body: ReviewText }),
  reply: v.object({ id: Id }),
  errors: ['not_found'],
});
