import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAtomValue } from 'jotai';

import { Banner } from '#ui/banner.tsx';
import { formatAge } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';
import { onlineAtom } from '#lib/visit-atoms.ts';
import { NotLoaded } from '#ui/empty-state.tsx';

import type { MarketResults } from './market-queries.ts';

/** Without a network: whose answer this is, and how old. Only a device ever shows it. */
export function KeptHomesNote({ results }: { results: MarketResults }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const { keptAt, knownHomes, totalCount } = results;
  if (keptAt === null) return null;
  const age = formatAge(keptAt, now, i18n.locale);
  return (
    <Banner icon={offlineIcon}>
      {knownHomes === null ? (
        <Trans>These homes are as they were {age}.</Trans>
      ) : totalCount === 0 ? (
        <Plural
          value={knownHomes}
          one="The one home kept on this device doesn’t fit. There may be others when you’re online again."
          other="None of the # homes kept on this device fits. There may be others when you’re online again."
        />
      ) : (
        <>
          <Plural
            value={totalCount}
            one="# of the homes kept on this device fits."
            other="# of the homes kept on this device fit."
          />{' '}
          <Trans>The oldest copy is from {age}. There may be more when you’re online again.</Trans>
        </>
      )}
    </Banner>
  );
}

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
