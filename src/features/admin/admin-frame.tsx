import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { chatIcon, communityIcon, gridIcon, houseIcon, personIcon } from '#ui/icons.ts';
import { alertIcon, chartIcon, pointerIcon } from '#ui/late-icons.ts';
import { SideMenu, type SideMenuEntry } from '#ui/side-menu.tsx';

import styles from './admin-frame.module.css';

/** The pages of the admin area, in the order of its menu. */
const ENTRIES: readonly SideMenuEntry[] = [
  { to: '/admin/dashboard', words: msg`Dashboard`, icon: gridIcon },
  { to: '/admin/desk/listings', words: msg`Review listings`, icon: houseIcon },
  { to: '/admin/desk/reports', words: msg`Reports`, icon: alertIcon },
  { to: '/admin/desk/verifications', words: msg`Verify profiles`, icon: personIcon },
  { to: '/admin/desk/requests', words: msg`Questions`, icon: chatIcon },
  { to: '/admin/users', words: msg`Users`, icon: communityIcon },
  { to: '/admin/analytics', words: msg`Statistics`, icon: chartIcon },
  { to: '/admin/interactions', words: msg`Menu clicks`, icon: pointerIcon },
];

/** A page of the admin area, with its menu. */
export function AdminFrame({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <SideMenu label={t`Admin`} entries={ENTRIES} width="full">
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </SideMenu>
  );
}
