import { infiniteQueryOptions } from '@tanstack/react-query';

import { listSavedListings } from '#contract/favourite-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** The saved homes, page by page, last saved first. */
export function savedQuery(app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>) {
  return infiniteQueryOptions({
    queryKey: [listSavedListings.id, app.language] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listSavedListings,
        { query: { page: pageParam, pageSize: app.pageSize() } },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}
