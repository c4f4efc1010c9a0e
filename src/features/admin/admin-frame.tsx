import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { IconPath } from '#ui/icon.tsx';
import { gridIcon } from '#ui/icons.ts';
import { SideMenu } from '#ui/side-menu.tsx';

import styles from './admin-frame.module.css';

/** The pages of the admin area, in the order of its menu. */
const ENTRIES = [
  { to: '/admin/dashboard', words: msg`Dashboard`, icon: gridIcon },
] as const satisfies readonly { to: string; words: MessageDescriptor; icon: IconPath }[];

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
