import { infiniteQueryOptions } from '@tanstack/react-query';

import { listNotices } from '#contract/notice/notice-endpoints.ts';
import { monitorNotices } from '#contract/notice/notice-monitor.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { sendBeacon } from '#kit/net/error-report.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import type { LivePart } from '#kit/net/open-live.ts';

const NOTICE_FILTERS = ['all', 'unread'] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

/** Query for the user's notices, page by page, newest first. */
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

/** Reports to the server that notices couldn't be loaded. Does nothing while offline. */
export function reportNoticesFailure(
  type: 'count_failed' | 'list_failed',
  source: 'socket' | 'tray' | 'page',
  error: unknown,
): void {
  if (!navigator.onLine) return;
  sendBeacon(monitorNotices, {
    type,
    userId: storedUserId(),
    source,
    error: String(error).slice(0, 200),
  });
}

/** Reloads the notice lists that are on screen. Others are reloaded when they are shown. */
export function noticesChanged({ queryClient }: Pick<AppContext, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: [listNotices.id] });
}

/** Keeps the notice lists up to date with new notices and with changes on other devices. */
export const liveNotices: LivePart = {
  on: {
    notice_added: noticesChanged,
    notice_changed: noticesChanged,
    notice_deleted: noticesChanged,
    notices_seen: noticesChanged,
  },
  missed: noticesChanged,
};
