import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Banner } from '#ui/banner.tsx';
import { formatAge } from '#ui/format/day.ts';
import { offlineIcon } from '#ui/icons.ts';

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
