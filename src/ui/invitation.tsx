import type { ReactNode } from 'react';

import { Icon, type IconPath } from './icon.tsx';
import { Row, Stack, Text } from './layout.tsx';
import styles from './invitation.module.css';

/** A card in the page that offers something once, with the buttons to take or postpone it. */
export function Invitation({
  icon,
  title,
  actions,
  className = '',
  children,
}: {
  icon: IconPath;
  title: ReactNode;
  actions: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.invitation} ${className}`}>
      <Icon path={icon} size="normal" />
      <Stack gap={2} shrinks className={styles.text}>
        <Text as="h2" size={16} weight="strong">
          {title}
        </Text>
        {children}
        <Row wraps gap={2} above={2}>
          {actions}
        </Row>
      </Stack>
    </section>
  );
}
