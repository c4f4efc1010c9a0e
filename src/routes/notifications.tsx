import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';

import { type NoticeFilter, noticesQuery } from '#features/notice/notice/notices.ts';
import { PageNotices } from '#features/notice/notice/page-notices.tsx';
import { NOINDEX_HEAD, privateHead } from '#kit/visit/page-head.ts';
import { oneOf } from '#kit/visit/search-params.ts';
import { requireAccount } from '#kit/session/require-account.ts';

export const Route = createFileRoute('/notifications')({
  ssr: false,
  validateSearch: v.object({ show: oneOf(['unread']) }),
  beforeLoad: ({ location }) => requireAccount(location),
  loaderDeps: ({ search }): { filter: NoticeFilter } => ({ filter: search.show ?? 'all' }),
  loader: ({ context: { app }, deps }) => {
    // The page has its own skeleton until the notices are loaded, and an error state.
    void app.queryClient.prefetchInfiniteQuery(noticesQuery(app, deps.filter));
    return privateHead(app, {
      title: msg`Notifications`,
      description: msg`Your latest notifications.`,
      path: '/notifications',
    });
  },
  head: ({ loaderData }) => loaderData ?? NOINDEX_HEAD,
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const navigate = useNavigate();
  return (
    <PageNotices
      filter={Route.useLoaderDeps().filter}
      onFilter={(filter) =>
        void navigate({
          to: '/notifications',
          search: filter === 'all' ? {} : { show: filter },
          replace: true,
        })
      }
    />
  );
}
