import type { InfiniteData } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import type { Reply } from '#contract/endpoint.ts';
import { listNotices } from '#contract/notice-endpoints.ts';
import { reportNoticeTrouble } from '#contract/notice-trouble.ts';
import type { Notice } from '#contract/notice.ts';
import type { AppContext } from '#lib/app-context.tsx';
import type { Answer } from '#lib/ask.ts';
import { sendBeacon } from '#lib/error-report.ts';
import { discardOperation, onSettled, outboxRowsAtom } from '#lib/outbox.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import {
  type NoticeWish,
  noticeWish,
  type SeenWish,
  seenWish,
} from '#storage/outbox/set-notice.ts';

type Pages = InfiniteData<Answer<Reply<typeof listNotices>>>;

/** What somebody did with one notice, or with all up to one. */
export type AnyNoticeWish = NoticeWish | SeenWish;

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

function withWish(notice: Notice, wish: AnyNoticeWish): Notice | null {
  if ('upTo' in wish) {
    if (notice.id > wish.upTo) return notice;
    return { ...notice, isSeen: true, isRead: notice.isRead || wish.isRead };
  }
  if (notice.id !== wish.noticeId) return notice;
  return wish.change === 'deleted' ? null : { ...notice, isRead: wish.change === 'read' };
}

/** Notices with what somebody wishes of them, in that order, laid over what the server said. */
export function withWishes(
  notices: readonly Notice[],
  wishes: readonly AnyNoticeWish[],
): readonly Notice[] {
  if (wishes.length === 0) return notices;
  return notices.flatMap((notice) => {
    let now: Notice | null = notice;
    for (const wish of wishes) now = now && withWish(now, wish);
    return now ?? [];
  });
}

const anyWish = (row: OutboxRow): AnyNoticeWish | null => noticeWish(row) ?? seenWish(row);

/** The wishes that wait, in order. What was refused is none any more. */
export function noticeWishesIn(rows: readonly OutboxRow[]): AnyNoticeWish[] {
  return rows.flatMap((row) => (row.problem?.kind === 'refused' ? [] : (anyWish(row) ?? [])));
}

/**
 * Keeps what is known of notices in step with what was sent. What is refused isn't worth anybody's
 * attention: the notice has gone by another way.
 */
export function followNotices(app: AppContext, store: ReturnType<typeof getDefaultStore>): void {
  onSettled((row) => {
    const wish = anyWish(row);
    if (!wish) return;
    app.queryClient.setQueriesData<Pages>(
      { queryKey: [listNotices.id] },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            reply: {
              ...page.reply,
              notifications: [...withWishes(page.reply.notifications, [wish])],
            },
          })),
        },
    );
  });
  store.sub(outboxRowsAtom, () => {
    for (const row of store.get(outboxRowsAtom)) {
      if (row.problem?.kind !== 'refused' || !anyWish(row)) continue;
      void discardOperation(row.id).then(() => noticesChanged(app));
    }
  });
}
