import { Plural, Trans } from '@lingui/react/macro';

import { useState } from 'react';

import { FRESH_DAYS } from '#contract/availability-endpoints.ts';
import type { OwnRow } from '#storage/outbox/own-listings.ts';
import { daysSince } from '#ui/format/days-since.ts';

import styles from './own-row.module.css';

/** Whether a confirmation is young enough that nobody is reminded of another. */
export function useIsFresh(verifiedAt: string | null): boolean {
  const [now] = useState(() => Date.now());
  return verifiedAt !== null && daysSince(verifiedAt, now) < FRESH_DAYS;
}

/** How long ago somebody last said that the home can still be had. */
export function Freshness({ listing }: { listing: OwnRow }) {
  const { availabilityVerifiedAt } = listing;
  const [now] = useState(() => Date.now());
  if (availabilityVerifiedAt === null) {
    return (
      <p className={styles.age}>
        <Trans>Availability not confirmed yet</Trans>
      </p>
    );
  }
  const days = daysSince(availabilityVerifiedAt, now);
  return (
    <p className={styles.age}>
      {days === 0 ? (
        <Trans>Availability confirmed today</Trans>
      ) : (
        <Plural
          value={days}
          one="Availability confirmed # day ago"
          other="Availability confirmed # days ago"
        />
      )}
    </p>
  );
}
