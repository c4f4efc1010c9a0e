import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';

import { lazyExtra } from '#lib/load-later.ts';
import { useSession } from '#lib/session/session.ts';
import { useSignOut } from '#lib/session/use-sign-out.ts';
import { waitingAtom } from '#lib/waiting.ts';
import { unreadMessagesAtom, unseenNoticesAtom } from '#lib/visit-atoms.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import type { ChromeVisit } from './chrome-visit.ts';

const NoticeTray = lazyExtra(
  async () => (await import('#features/notice/notice-tray.tsx')).NoticeTray,
);

/** What the bell opens comes when it is first opened. */
function showTray(close: () => void): ReactNode {
  return (
    <Suspense fallback={<TrayWait />}>
      <NoticeTray onClose={close} />
    </Suspense>
  );
}

/** Tells the chrome of the visit, and of each change. Shows nothing itself. */
export function FollowVisit({
  onChange,
}: {
  onChange: (known: Omit<ChromeVisit, 'isStill'>) => void;
}) {
  const account = useSession();
  const signOut = useSignOut();
  // Always the latest, though the chrome hears of it but once.
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
  return null;
}

/** Until what the bell opens has come. */
function TrayWait() {
  return (
    <div role="status">
      <Trans>Loading notifications...</Trans>
      <Skeleton shape="title" width="half" />
      <Skeleton width="long" />
    </div>
  );
}
