import type { getDefaultStore } from 'jotai';

import { liveTeam } from '#features/business/business/team-query.ts';
import { liveNotices, reportNoticesFailure } from '#features/notice/notice/notices.ts';
import { liveHunts } from '#features/hunting/hunt/hunts-query.ts';
import { liveOwnListings } from '#features/listing/own-listing/own-listings-query.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { refusedTokenAtom, sessionAtom } from '#kit/session/session.ts';
import { readStoredSession } from '#kit/session/stored-session.ts';
import { type LivePart, passEvent, type Live, openLive } from '#kit/net/open-live.ts';
import { unreadMessagesAtom, unseenNoticesAtom } from '#kit/visit/visit-atoms.ts';

type Store = ReturnType<typeof getDefaultStore>;

/** The features that receive live events for the signed-in user. */
const PARTS: readonly LivePart[] = [liveNotices, liveOwnListings, liveHunts, liveTeam];

/** Minimum interval between error reports: the next poll fails in the same way. */
const ERROR_REPORT_PAUSE_MS = 60_000;

/** Keeps a socket open while a user is signed in. */
export function followLive(app: AppContext, store: Store): void {
  let open: { live: Live; token: string } | null = null;
  const check = () => {
    const session = store.get(sessionAtom) ? readStoredSession() : null;
    if (session?.token === open?.token) return;
    open?.live.leave();
    store.set(unseenNoticesAtom, 0);
    store.set(unreadMessagesAtom, 0);
    open = session && {
      token: session.token,
      live: openFor(session.user.id, session.token, { app, store }),
    };
  };
  store.sub(sessionAtom, check);
  check();
}

function openFor(
  userId: number,
  token: string,
  { app, store }: { app: AppContext; store: Store },
): Live {
  let lastReportAt = 0;
  return openLive({
    userId,
    token,
    onCounts({ unseenNotices, unreadMessages }) {
      if (unseenNotices !== undefined) store.set(unseenNoticesAtom, unseenNotices);
      if (unreadMessages !== undefined) store.set(unreadMessagesAtom, unreadMessages);
    },
    onEvent: (event) => PARTS.forEach((part) => passEvent(part, app, event)),
    onMissed: () => PARTS.forEach((part) => part.missed(app)),
    onRefused: (why) => store.set(refusedTokenAtom, { token, why }),
    onError(error) {
      if (Date.now() - lastReportAt < ERROR_REPORT_PAUSE_MS) return;
      lastReportAt = Date.now();
      console.warn('Couldn’t load the notification count:', error);
      reportNoticesFailure('count_failed', 'socket', error);
    },
  });
}
