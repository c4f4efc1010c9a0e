import { noticesQuery } from '#features/notice/notices-query.ts';
import type { AppContext } from '#lib/app-context.tsx';

import { accountHead } from './account-heads.ts';

/** Asks for the notices, and gives the page's head; the page has a shape of its own until they come. */
export function loadNotices(app: AppContext, isUnread: boolean) {
  void app.queryClient.prefetchInfiniteQuery(noticesQuery(app, isUnread ? 'unread' : 'all'));
  return accountHead(app, '/notifications');
}
