import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Banner } from '#ui/banner.tsx';
import { offlineIcon } from '#ui/icons.ts';

import styles from './offline-band.module.css';

/** A quiet line at the foot of the screen while the device has no network. */
export function OfflineBand({ isOffline }: { isOffline: boolean }) {
  const band = useRef<HTMLDivElement>(null);
  // A page with buttons of its own down there puts them over it.
  useEffect(() => {
    const element = band.current;
    if (!isOffline || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--band', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--band');
    };
  }, [isOffline]);
  return (
    <div ref={band} className={styles.band} role="status" data-band={isOffline}>
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
