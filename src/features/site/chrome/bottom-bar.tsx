import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { useActing } from '#kit/session/acting.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { businessIcon, personIcon, searchIcon } from '#ui/icons.ts';

import styles from './bottom-bar.module.css';
import { TABS, useReady } from './chrome-tabs.ts';

const SCROLL_SLACK_PX = 8;

/**
 * Navigation bar of the phone layout, within thumb reach. Hides while the user scrolls down and
 * returns when they scroll up.
 */
export function BottomBar({
  unseenNotices,
  onAccount,
}: {
  unseenNotices: number;
  onAccount: () => void;
}) {
  const { i18n, t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const tabs = useReady(TABS);
  const isBusiness = useActing().businessId !== null;

  useEffect(() => {
    let before = window.scrollY;
    function followScroll() {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - before) < SCROLL_SLACK_PX) return;
      bar.current?.toggleAttribute('data-away', now > before && now > 80);
      before = now;
    }
    window.addEventListener('scroll', followScroll, { passive: true });
    return () => window.removeEventListener('scroll', followScroll);
  }, []);

  return (
    <nav ref={bar} className={styles.bar} aria-label={t`Main`}>
      {tabs.map(({ id, href, title, icon }) => (
        <Link
          key={id}
          to={href}
          className={styles.entry}
          activeOptions={{ exact: href === '/', includeSearch: false }}
          activeProps={{ className: styles.here ?? '' }}
        >
          <Icon path={icon} size="normal" />
          {i18n._(title)}
        </Link>
      ))}
      <Link to="/search" className={styles.entry}>
        <Icon path={searchIcon} size="normal" />
        <Trans>Search</Trans>
      </Link>
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-label={
          unseenNotices === 0
            ? undefined
            : isBusiness
              ? t`${plural(unseenNotices, { one: 'Business, # new notification', other: 'Business, # new notifications' })}`
              : t`${plural(unseenNotices, { one: 'Account, # new notification', other: 'Account, # new notifications' })}`
        }
        onClick={onAccount}
      >
        <span className={styles.counted}>
          <Icon path={isBusiness ? businessIcon : personIcon} size="normal" />
          <CountBadge count={unseenNotices} isCorner />
        </span>
        {isBusiness ? <Trans>Business</Trans> : <Trans>Account</Trans>}
      </button>
    </nav>
  );
}
