import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';

import { lazyExtra } from '#kit/net/load-later.ts';
import { useFollowActing } from '#kit/session/follow-acting.ts';
import { useSession } from '#kit/session/session.ts';
import { useSignOut } from '#kit/session/use-sign-out.ts';
import { waitingAtom } from '#kit/sync/waiting.ts';
import { unreadMessagesAtom, unseenNoticesAtom } from '#kit/visit/visit-atoms.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import type { ChromeVisit } from './chrome-visit.ts';

const NoticeTray = lazyExtra(
  async () => (await import('#features/notice/notice/notice-tray.tsx')).NoticeTray,
);

/** The notification tray is loaded when it is first opened. */
function showTray(close: () => void): ReactNode {
  return (
    <Suspense fallback={<TrayWait />}>
      <NoticeTray onClose={close} />
    </Suspense>
  );
}

/** Reports the state of the visit and each change of it to the chrome. */
export function useFollowVisit(onChange: (known: Omit<ChromeVisit, 'isStill'>) => void): void {
  useFollowActing();
  const account = useSession();
  const signOut = useSignOut();
  // Keeps the latest function, because the effect below doesn't depend on it.
  const latest = useRef(signOut);
  useEffect(() => {
    latest.current = signOut;
  });
  const unreadMessages = useAtomValue(unreadMessagesAtom);
  const unseenNotices = useAtomValue(unseenNoticesAtom);
  const waiting = useAtomValue(waitingAtom);
  useEffect(() => {
    onChange({
      person: account && { ...account, isAdmin: account.roles.includes('admin') },
      unreadMessages,
      unseenNotices,
      tray: showTray,
      waiting,
      onSignOut: () => void latest.current(),
    });
  }, [onChange, account, unreadMessages, unseenNotices, waiting]);
}

/** Placeholder while the notification tray loads. */
function TrayWait() {
  return (
    <div role="status">
      <Trans>Loading notifications...</Trans>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
    </div>
  );
}
