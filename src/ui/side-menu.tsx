import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Icon, type IconPath } from './icon.tsx';
import { Text } from './layout.tsx';
import styles from './side-menu.module.css';

export interface SideMenuEntry {
  /** Path of a page of this release. */
  to: string;
  label: MessageDescriptor;
  icon: IconPath;
  /** Whether a group of entries starts with it. */
  startsGroup?: true;
}

/** Space between an entry and the edge of the menu, px. */
const GUTTER = 16;

/** On phones, where a menu scrolls sideways, scrolls to the entry of the current page. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (menu && entry) menu.scrollLeft += entry.right + GUTTER - menu.getBoundingClientRect().right;
}

/**
 * A menu with a page beside it; on phones the menu is a row above the page.
 * @param props.width how much width the page needs: `form` for texts and forms, `wide` for lists,
 *   `full` for tables
 */
export function SideMenu({
  label,
  entries,
  head,
  width = 'form',
  children,
}: {
  label: string;
  entries: readonly SideMenuEntry[];
  /** Above the menu. */
  head?: ReactNode;
  width?: 'form' | 'wide' | 'full';
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.side}>
        {head}
        <nav
          // The role, and so the entries, can become known late.
          key={entries.length}
          ref={showCurrent}
          className={styles.nav}
          aria-label={label}
        >
          <ul className={styles.list}>
            {entries.map(({ to, label, icon, startsGroup }) => (
              <li key={to} data-starts-group={startsGroup}>
                <Link to={to} className={styles.entry} activeProps={{ 'aria-current': 'page' }}>
                  <Icon path={icon} />
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Text as="div" shrinks>
        {children}
      </Text>
    </div>
  );
}
