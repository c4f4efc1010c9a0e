import { infiniteQueryOptions } from '@tanstack/react-query';

import { listNotices } from '#contract/notice-endpoints.ts';
import { reportNoticeTrouble } from '#contract/notice-trouble.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { sendBeacon } from '#lib/error-report.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import type { LivePart } from '#lib/socket/live-part.ts';

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

/** Tells us that somebody's notices could not be had. What isn't reached is nobody's trouble. */
export function reportTrouble(
  type: 'count_failed' | 'list_failed',
  source: 'socket' | 'tray' | 'page',
  error: unknown,
): void {
  if (!navigator.onLine) return;
  sendBeacon(reportNoticeTrouble, {
    type,
    userId: storedUserId(),
    source,
    error: String(error).slice(0, 200),
  });
}

/** Asks anew for what is on screen; what isn't is asked for when it is. */
export function noticesChanged({ queryClient }: Pick<AppContext, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: [listNotices.id] });
}

/** Keeps the lists of notices up to date with other devices, and with what is new. */
export const liveNotices: LivePart = {
  on: {
    notice_added: noticesChanged,
    notice_changed: noticesChanged,
    notice_deleted: noticesChanged,
    notices_seen: noticesChanged,
  },
  missed: noticesChanged,
};
