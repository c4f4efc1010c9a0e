import { infiniteQueryOptions } from '@tanstack/react-query';

import { listNotices } from '#contract/notice-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

const NOTICE_FILTERS = ['all', 'unread'] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

/** The notices of who is signed in, page by page, newest first. */
export function noticesQuery(app: Pick<AppContext, 'ask' | 'language'>, filter: NoticeFilter) {
  return infiniteQueryOptions({
    queryKey: [listNotices.id, app.language, filter] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listNotices,
        { query: { page: pageParam, ...(filter === 'unread' ? { isRead: 'false' } : {}) } },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}
