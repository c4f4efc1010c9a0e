import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Notice } from '#contract/notice/notice.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { runOperation } from '#kit/sync/run-operation.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { unseenNoticesAtom } from '#kit/visit/visit-atoms.ts';
import { isAccountView } from '#storage/account-view.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import { deleteNotice, readNotice, seeNotices } from '../operations/notices.ts';

import { noticesChanged, type NoticeFilter, noticesQuery } from './notices.ts';

/** Returns the loaded notices with unsent changes applied. */
export function useNotices(filter: NoticeFilter) {
  const app = useApp();
  const query = useInfiniteQuery(noticesQuery(app, filter));
  const rows = useAtomValue(outboxRowsAtom);
  const pages = query.data?.pages ?? [];
  // New notices move others to the next page, so remove duplicates.
  const byId = new Map(
    pages.flatMap(({ reply }) => reply.notifications).map((notice) => [notice.id, notice]),
  );
  const known: readonly Notice[] = [...byId.values()];
  const notices = overlay(known, rows, readNotice, deleteNotice, seeNotices).filter(
    ({ isRead }) => filter === 'all' || !isRead,
  );
  const cachedAt = pages.find((page) => page.cachedAt)?.cachedAt ?? null;
  return { ...query, notices, cachedAt };
}

const newestOf = (notices: readonly Notice[]) =>
  notices.reduce((most, { id }) => Math.max(most, id), 0);

/** Marks the notices on screen as seen, whenever a newer one appears. */
export function useSeen(notices: readonly Notice[]): void {
  const app = useApp();
  const [unseen, setUnseen] = useAtom(unseenNoticesAtom);
  const newest = newestOf(notices);
  const hasUnseen = notices.some(({ isSeen }) => !isSeen);
  const marked = useRef(0);
  useEffect(() => {
    if (isAccountView() || newest === 0 || marked.current >= newest || (unseen === 0 && !hasUnseen))
      return;
    marked.current = newest;
    // Set here, because offline no event from the server updates the count.
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
  return submitNoticeChange(app, (of) =>
    runOperation(app, seeNotices, seeNotices.make({ upTo, isRead }, of)),
  );
}

/**
 * Changes a notice.
 * @param title title as shown on screen
 */
export function changeNotice(
  app: AppContext,
  { id: noticeId }: Notice,
  change: 'read' | 'unread' | 'deleted',
  title: string,
): Promise<void> {
  return submitNoticeChange(app, ({ owner }) => {
    const of = { owner, subject: title };
    return change === 'deleted'
      ? runOperation(app, deleteNotice, deleteNotice.make({ noticeId, change }, of))
      : runOperation(app, readNotice, readNotice.make({ noticeId, change }, of));
  });
}

/** If a change had to be sent at once and failed, reloads the list from the server. */
async function submitNoticeChange(
  app: AppContext,
  carry: (of: { owner: string }) => Promise<unknown>,
): Promise<void> {
  const userId = storedUserId();
  if (userId === null) return;
  try {
    await carry({ owner: String(userId) });
  } catch (error) {
    if (!isApiError(error) && !(error instanceof NetworkError)) throw error;
    noticesChanged(app);
  }
}
