import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Theme } from '#contract/page.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { marketIcon, menuIcon, searchIcon } from '#ui/icons.ts';

import styles from './bottom-bar.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeChooser } from './theme-chooser.tsx';

const SCROLL_SLACK_PX = 8;

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
          onClick={() => setMenuOpen(true)}
        >
          <Icon path={menuIcon} size="normal" />
          <Trans>Menu</Trans>
        </button>
      </nav>
      <Dialog isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title={t`Menu`}>
        <div className={styles.menu}>
          <MenuGroup title={<Trans>Language</Trans>}>
            <LanguageSwitch long />
          </MenuGroup>
          <MenuGroup title={<Trans>Colours</Trans>}>
            <ThemeChooser theme={theme} onThemeChange={onThemeChange} wide />
          </MenuGroup>
        </div>
      </Dialog>
    </>
  );
}

function MenuGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
