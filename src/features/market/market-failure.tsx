import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { onlineAtom } from '#lib/visit-atoms.ts';
import { NotLoaded } from '#ui/empty-state.tsx';

/** Nothing came, and nothing is kept: what happened, what is safe, what to do. */
export function MarketFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <NotLoaded
      isOnline={isOnline}
      failed={<Trans>The homes didn’t come through</Trans>}
      absent={<Trans>This search isn’t on this device yet</Trans>}
      onRetry={onRetry}
    >
      {isOnline ? (
        <Trans>Your search is kept. Check the connection and try again.</Trans>
      ) : (
        <Trans>You’re offline. Searches and homes that you have opened before still open.</Trans>
      )}
    </NotLoaded>
  );
}
