import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { listMemberListings } from '#contract/member-endpoints.ts';
import { readUser } from '#contract/user-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** Somebody, as everybody may see them. */
export function memberQuery({ ask }: Pick<AppContext, 'ask'>, id: string) {
  return queryOptions({
    queryKey: [readUser.id, id] as const,
    queryFn: ({ signal }) => ask(readUser, { params: { id } }, { signal }),
    retry: false,
  });
}

/** The homes that somebody offers, page by page. Hearts know by themselves what is saved. */
export function memberListingsQuery(
  app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>,
  userId: string,
) {
  return infiniteQueryOptions({
    queryKey: [listMemberListings.id, app.language, userId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listMemberListings,
        { params: { userId, askingId: '0' }, query: { page: pageParam, limit: app.pageSize() } },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
  });
}
