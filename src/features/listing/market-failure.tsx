import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { onlineAtom } from '#lib/visit-atoms.ts';
import { Button } from '#ui/button.tsx';
import { FarSala } from '#ui/drawings/far-sala.tsx';
import { SlippedSala } from '#ui/drawings/slipped-sala.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Nothing came, and nothing is kept: what happened, what is safe, what to do. */
export function MarketFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  const retry = (
    <Button look="primary" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return isOnline ? (
    <EmptyState
      drawing={<SlippedSala />}
      title={<Trans>The homes didn’t come through</Trans>}
      actions={retry}
    >
      <Trans>Your search is kept. Check the connection and try again.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<FarSala />}
      title={<Trans>This search isn’t on this device yet</Trans>}
      actions={retry}
    >
      <Trans>You’re offline. Searches and homes that you have opened before still open.</Trans>
    </EmptyState>
  );
}
