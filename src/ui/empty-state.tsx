import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

/** Says what is missing and what to do next, and offers it. */
export function EmptyState({
  drawing,
  title,
  children,
  actions,
  level = 2,
}: {
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
