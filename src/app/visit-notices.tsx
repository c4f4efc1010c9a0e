import { useAtom, useAtomValue } from 'jotai';

import { OfflineBand } from '#features/chrome/offline-band.tsx';
import { ServerAwayBanner } from '#features/chrome/server-away-banner.tsx';
import { UpdateBanner } from '#features/chrome/update-banner.tsx';
import { onlineAtom, serverAwayAtom, updateAtom } from '#lib/visit-atoms.ts';

/** What the visit has to say of itself: a newer release, no network. Never in the first second. */
export function VisitNotices() {
  const [update, setUpdate] = useAtom(updateAtom);
  const isOnline = useAtomValue(onlineAtom);
  const isServerAway = useAtomValue(serverAwayAtom);
  return (
    <>
      {update && <UpdateBanner onReload={update.apply} onLater={() => setUpdate(null)} />}
      {isServerAway && isOnline && <ServerAwayBanner />}
      <OfflineBand isOffline={!isOnline} />
    </>
  );
}
