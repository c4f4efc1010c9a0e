import { ApiError } from '#contract/kit/errors.ts';
import {
  deleteReview,
  listReviews,
  readOwnReview,
  replyToReview,
  writeReview,
} from '#contract/trust/review-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { findPublicUser } from '#server/modules/identity/user/find-public-user.ts';
import { handleCommand, handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findRatings } from './find-ratings.ts';
import { deletePublishedReview, findOwnReview, findReviews } from './review-repository.ts';
import { replyToReviewAs, whyNotReview, writeReviewAs } from './write-review.ts';

export const reviewRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listReviews, async ({ params: { agentId }, query: { page, limit } }) => {
    if (!(await findPublicUser(database, agentId))) throw new ApiError('not_found');
    const offset = (page - 1) * limit;
    const reviews = await findReviews(database, agentId, { offset, limit });
    const rating = (await findRatings(database, [agentId]))(agentId);
    return {
      rating,
      reviews,
      pagination: {
        totalCount: rating.count,
        hasMore: offset + reviews.length < rating.count,
      },
    };
  }),

  handle(readOwnReview, async ({ params: { agentId } }, { user }) => {
    const review = await findOwnReview(database, user!.id, agentId);
    const canWrite =
      !review?.isHidden && (await whyNotReview(database, user!.id, agentId)) === null;
    return { canWrite, review };
  }),

  handleOnce(writeReview, database, async ({ params, body }, { user }, transaction) => ({
    id: await writeReviewAs(transaction, { authorId: user!.id, ...params, ...body }),
  })),

  handle(deleteReview, async ({ params: { agentId } }, { user }) => ({
    isDeleted: await deletePublishedReview(database, user!.id, agentId),
  })),

  handleCommand(replyToReview, database, async ({ params, body }, { user }, transaction) => {
    await replyToReviewAs(transaction, user!.id, { ...params, ...body });
    return params;
  }),
];
