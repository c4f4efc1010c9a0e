import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Icon } from '#ui/icon.tsx';
import { communityIcon, marketIcon, personIcon, searchIcon, squareIcon } from '#ui/icons.ts';

import styles from './bottom-bar.module.css';
import { TABS, useReady } from './chrome-entries.ts';
import { TabWords } from './tab-words.tsx';

const SCROLL_SLACK_PX = 8;

const ICONS = { market: marketIcon, square: squareIcon, community: communityIcon };

/** The phone's bar, within the thumb's reach. It leaves while one reads on, and comes back. */
export function BottomBar({ onAccount }: { onAccount: () => void }) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const tabs = useReady(TABS);

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
      {tabs.map(({ id, href }) => (
        <Link
          key={id}
          to={href}
          className={styles.entry}
          activeOptions={{ exact: href === '/', includeSearch: false }}
          activeProps={{ className: styles.here ?? '' }}
        >
          <Icon path={ICONS[id]} size="normal" />
          <TabWords id={id} />
        </Link>
      ))}
      <Link to="/search" className={styles.entry}>
        <Icon path={searchIcon} size="normal" />
        <Trans>Search</Trans>
      </Link>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onAccount}>
        <Icon path={personIcon} size="normal" />
        <Trans>Account</Trans>
      </button>
    </nav>
  );
}
