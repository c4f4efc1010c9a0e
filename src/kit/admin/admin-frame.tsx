import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Row, Text } from '#ui/layout.tsx';
import { SideMenu } from '#ui/side-menu.tsx';

import styles from './admin-frame.module.css';
import { ADMIN_PAGES } from './admin-pages.ts';

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
    <SideMenu label={t`Admin`} entries={ADMIN_PAGES} width="full">
      <Row wraps align="center" justify="between" gap={3} below={4} className={styles.head}>
        <Text as="h1" size={24}>
          {title}
        </Text>
        {actions}
      </Row>
      {children}
    </SideMenu>
  );
}
