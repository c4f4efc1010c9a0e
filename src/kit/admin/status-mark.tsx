import type { ReactNode } from 'react';

import styles from './status-mark.module.css';

/** A status with a dot: how it is going, in a colour. */
export function StatusMark({
  tone,
  children,
}: {
  tone: 'good' | 'waiting' | 'bad' | 'over';
  children: ReactNode;
}) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
