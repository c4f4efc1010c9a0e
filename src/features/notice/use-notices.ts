import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

import { deleteNotice, markNoticeRead, markNoticesSeen } from '#contract/notice-endpoints.ts';
import type { Notice } from '#contract/notice.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { addToOutbox, outboxRowsAtom } from '#lib/outbox.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { unseenNoticesAtom } from '#lib/visit-atoms.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import { type NoticeWish, seenNotices, setNotice } from '#storage/outbox/set-notice.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';

import { noticesChanged, noticeWishesIn, withWishes } from './follow-notices.ts';
import { type NoticeFilter, noticesQuery } from './notices-query.ts';

/** The notices that are known, with what waits in the outbox laid over them. */
export function useNotices(filter: NoticeFilter) {
  const app = useApp();
  const query = useInfiniteQuery(noticesQuery(app, filter));
  const wishes = noticeWishesIn(useAtomValue(outboxRowsAtom));
  const pages = query.data?.pages ?? [];
  // What came meanwhile pushes others onto the next page: nobody shows twice.
  const byId = new Map(
    pages.flatMap(({ reply }) => reply.notifications).map((notice) => [notice.id, notice]),
  );
  const notices = withWishes([...byId.values()], wishes).filter(
    ({ isRead }) => filter === 'all' || !isRead,
  );
  const keptAt = pages.find((page) => page.keptAt)?.keptAt ?? null;
  return { ...query, notices, keptAt };
}

const newestOf = (notices: readonly Notice[]) =>
  notices.reduce((most, { id }) => Math.max(most, id), 0);

/** Marks what is on screen as seen, each time that something newer is. */
export function useSeen(notices: readonly Notice[]): void {
  const app = useApp();
  const [unseen, setUnseen] = useAtom(unseenNoticesAtom);
  const newest = newestOf(notices);
  const hasUnseen = notices.some(({ isSeen }) => !isSeen);
  const told = useRef(0);
  useEffect(() => {
    if (newest === 0 || told.current >= newest || (unseen === 0 && !hasUnseen)) return;
    told.current = newest;
    // Without a network nobody else can say so.
    setUnseen(0);
    void markUpTo(app, newest, false);
  }, [app, newest, unseen, hasUnseen, setUnseen]);
}

/** Marks these and all older notices as read. */
export async function markAllRead(app: AppContext, notices: readonly Notice[]): Promise<void> {
  const newest = newestOf(notices);
  if (newest > 0) await markUpTo(app, newest, true);
}

function markUpTo(app: AppContext, upTo: number, isRead: boolean): Promise<void> {
  return wish(
    app,
    (owner) => seenNotices(owner, { upTo, isRead }),
    () => app.call(markNoticesSeen, { body: { upTo, ...(isRead && { isRead: true as const }) } }),
  );
}

/** Takes a wish about a notice. */
export function wishNotice(
  app: AppContext,
  notice: Notice,
  change: NoticeWish['change'],
  title: string,
): Promise<void> {
  const params = { id: String(notice.id) };
  return wish(
    app,
    (owner) => setNotice(owner, { noticeId: notice.id, change }, title),
    () =>
      change === 'deleted'
        ? app.call(deleteNotice, { params })
        : app.call(markNoticeRead, { params, body: { isRead: change === 'read' } }),
  );
}

/** Where the device keeps nothing, a wish is sent now or not at all. */
async function wish(
  app: AppContext,
  operationOf: (owner: string) => Operation,
  send: () => Promise<unknown>,
): Promise<void> {
  const userId = storedUserId();
  if (userId === null) return;
  try {
    await addToOutbox(operationOf(String(userId)), { replaces: true });
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
    await send().catch(() => undefined);
    noticesChanged(app);
  }
}
