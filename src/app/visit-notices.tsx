import { useAtom, useAtomValue } from 'jotai';

import { OfflineBand } from '#features/chrome/offline-band.tsx';
import { UpdateBanner } from '#features/chrome/update-banner.tsx';
import { onlineAtom, updateAtom } from '#lib/visit-atoms.ts';

/** What the visit has to say of itself: a newer release, no network. Never in the first second. */
export function VisitNotices() {
  const [update, setUpdate] = useAtom(updateAtom);
  const isOnline = useAtomValue(onlineAtom);
  return (
    <>
      {update && <UpdateBanner onReload={update.apply} onLater={() => setUpdate(null)} />}
      <OfflineBand isOffline={!isOnline} />
    </>
  );
}
