import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';

import { OfflineBand } from './offline-band.tsx';
import { ServerAwayBanner } from './server-away-banner.tsx';
import { UnexpectedErrorNotices } from './unexpected-error-notices.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { signOutAskedAtom } from '#lib/session/use-sign-out.ts';
import { OperationToasts } from '#features/outbox/operation-toasts.tsx';
import { onlineAtom, serverAwayAtom, updateAtom } from '#lib/visit-atoms.ts';

const SignOutDialog = lazy(async () => ({
  default: (await import('#features/outbox/sign-out-dialog.tsx')).SignOutDialog,
}));

/** What the visit has to say of itself: a newer release, no network. Never in the first second. */
export function VisitNotices() {
  const [update, setUpdate] = useAtom(updateAtom);
  const isOnline = useAtomValue(onlineAtom);
  const [isSigningOut, setSigningOut] = useAtom(signOutAskedAtom);
  const isServerAway = useAtomValue(serverAwayAtom);
  return (
    <>
      <OperationToasts />
      <Suspense>{isSigningOut && <SignOutDialog onClose={() => setSigningOut(false)} />}</Suspense>
      <UnexpectedErrorNotices />
      {update && (
        <UpdateBanner
          isDone={update.isDone}
          onReload={update.apply}
          onLater={() => setUpdate(null)}
        />
      )}
      {isServerAway && isOnline && <ServerAwayBanner />}
      <OfflineBand isOffline={!isOnline} />
    </>
  );
}
