import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import { importSoon, lazyExtra } from '#kit/net/load-later.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { menuIcon, personIcon } from '#ui/icons.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Row } from '#ui/layout.tsx';
import { Wordmark, wordmarkClass } from '#ui/mark.tsx';

import { TABS, useReady } from './chrome-tabs.ts';
import type { ChromeVisit } from './chrome-visit.ts';
import styles from './top-bar.module.css';

/** The menus are loaded when the page is idle. Until then a login link is shown. */
const BarActions = lazyExtra(
  async () => (await importSoon(() => import('./late-chrome.ts'))).BarActions,
);

export function TopBar({
  search,
  hasPageSearch,
  visit,
  settings,
  onMenu,
}: {
  /** Global search. */
  search: ReactNode;
  /**
   * Whether the page has its own search. The bar's search then appears once that one is scrolled
   * out of view.
   */
  hasPageSearch: boolean;
  visit: ChromeVisit;
  /** Currency and theme settings, for the desktop menu. */
  settings: ReactNode;
  /** Opens the menu of the phone layout. */
  onMenu: () => void;
}) {
  const { i18n, t } = useLingui();
  const tabs = useReady(TABS);
  return (
    <header className={styles.bar}>
      <Row align="center" gap={6} className={styles.row}>
        <IconButton
          path={menuIcon}
          label={t`Menu`}
          className={styles.menu}
          aria-haspopup="dialog"
          onClick={onMenu}
        />
        <Link
          to="/"
          className={`${wordmarkClass} ${styles.home}`}
          aria-label={t`Sala home page`}
          data-reload
        >
          <Wordmark />
        </Link>
        <Row as="nav" gap={6} className={styles.tabs} aria-label={t`Main`}>
          {tabs.map(({ id, href, title }) => (
            <Link
              key={id}
              to={href}
              className={styles.tab}
              activeOptions={{ exact: href === '/', includeSearch: false }}
              activeProps={{ className: styles.here ?? '' }}
            >
              {i18n._(title)}
            </Link>
          ))}
        </Row>
        <div className={styles.search} data-late={hasPageSearch || undefined}>
          {search}
        </div>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        {visit.isStill ? (
          <Suspense fallback={<FirstActions />}>
            <BarActions visit={visit} settings={settings} />
          </Suspense>
        ) : (
          <FirstActions />
        )}
      </Row>
    </header>
  );
}

/** Placeholder for the menus on the first paint, in the same place and size. */
function FirstActions() {
  const { t } = useLingui();
  return (
    <a href="/login" className={styles.account} aria-label={t`Account`}>
      <Icon path={personIcon} />
    </a>
  );
}
