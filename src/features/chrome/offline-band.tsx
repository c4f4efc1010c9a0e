import { Trans } from '@lingui/react/macro';

import { Link } from '@tanstack/react-router';

import { Banner } from '#ui/banner.tsx';
import { offlineIcon } from '#ui/icons.ts';

import styles from './offline-band.module.css';

/** A quiet line at the foot of the screen while the device has no network. */
export function OfflineBand({ isOffline }: { isOffline: boolean }) {
  return (
    <div className={styles.band} role="status" data-band={isOffline || undefined}>
      {isOffline && (
        <Banner
          icon={offlineIcon}
          actions={
            <Link to="/users/storage" className={styles.link}>
              <Trans>What is here</Trans>
            </Link>
          }
        >
          <Trans>You’re offline. What you have seen before still opens.</Trans>
        </Banner>
      )}
    </div>
  );
}
