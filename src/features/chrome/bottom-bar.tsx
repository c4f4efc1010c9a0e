import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import type { Theme } from '#contract/page.ts';
import { Icon } from '#ui/icon.tsx';
import { marketIcon, menuIcon, searchIcon } from '#ui/icons.ts';

import styles from './bottom-bar.module.css';

const SCROLL_SLACK_PX = 8;

const loadMenu = () => import('./menu-sheet.tsx');
const MenuSheet = lazy(async () => ({ default: (await loadMenu()).MenuSheet }));

/** The phone's bar, within the thumb's reach. It leaves while one reads on, and comes back. */
export function BottomBar({
  theme,
  onThemeChange,
}: {
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
}) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);

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
    <>
      <nav ref={bar} className={styles.bar} aria-label={t`Main`}>
        <Link
          to="/"
          className={styles.entry}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ className: styles.here ?? '' }}
        >
          <Icon path={marketIcon} size="normal" />
          <Trans>Market</Trans>
        </Link>
        <Link
          to="/"
          hash="search"
          className={styles.entry}
          onClick={() => document.getElementById('search')?.focus()}
        >
          <Icon path={searchIcon} size="normal" />
          <Trans>Search</Trans>
        </Link>
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => setMenuOpen(true)}
        >
          <Icon path={menuIcon} size="normal" />
          <Trans>Menu</Trans>
        </button>
      </nav>
      {isMenuOpen && (
        <Suspense>
          <MenuSheet
            theme={theme}
            onThemeChange={onThemeChange}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
