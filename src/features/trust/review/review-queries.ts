import { infiniteQueryOptions } from '@tanstack/react-query';

import { listReviews, readOwnReview } from '#contract/trust/review-endpoints.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { accountQuery } from '#kit/net/account-query.ts';

export const reviewsInput = (agentId: string, page: number) => ({
  params: { agentId },
  query: { page },
});

/** Query for the reviews of an agent, page by page. */
export function reviewsQuery({ ask }: Pick<AppContext, 'ask'>, agentId: string) {
  return infiniteQueryOptions({
    queryKey: [listReviews.id, agentId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(listReviews, reviewsInput(agentId, pageParam), { signal }),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
  });
}

/** Query for the user's own review of an agent, and whether they can write one. */
export const ownReviewQuery = ({ ask }: Pick<AppContext, 'ask'>, agentId: string) => ({
  ...accountQuery(ask, readOwnReview, { params: { agentId } }, [agentId]),
  retry: false,
});
