import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAtomValue } from 'jotai';

import { Banner } from '#ui/banner.tsx';
import { formatAge } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';
import { onlineAtom } from '#kit/visit/visit-atoms.ts';
import { NotLoaded } from '#ui/empty-state.tsx';

import type { MarketResults } from './market-queries.ts';

/** Offline: the source and age of the results. Never shown by the server. */
export function CachedHomesNote({ results }: { results: MarketResults }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const { cachedAt, cachedListings, totalCount } = results;
  if (cachedAt === null) return null;
  const age = formatAge(cachedAt, now, i18n.locale);
  return (
    <Banner icon={offlineIcon}>
      {cachedListings === null ? (
        <Trans>Last updated {age}.</Trans>
      ) : totalCount === 0 ? (
        <Plural
          value={cachedListings}
          one="The one home saved on this device doesn’t match. You may find more when you’re online."
          other="None of the # homes saved on this device match. You may find more when you’re online."
        />
      ) : (
        <>
          <Plural
            value={totalCount}
            one="# home saved on this device matches."
            other="# homes saved on this device match."
          />{' '}
          <Trans>Oldest copy: {age}. You may find more homes when you’re online.</Trans>
        </>
      )}
    </Banner>
  );
}

/**
 * Shown if the request failed and nothing is cached: what happened, what is safe, and what to do.
 */
export function MarketFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <NotLoaded
      failed={<Trans>Couldn’t load homes</Trans>}
      absent={<Trans>This search isn’t available offline</Trans>}
      onRetry={onRetry}
    >
      {isOnline ? (
        <Trans>Your search is saved. Try again in a moment.</Trans>
      ) : (
        <Trans>You’re offline. You can still open searches and homes you opened before.</Trans>
      )}
    </NotLoaded>
  );
}
