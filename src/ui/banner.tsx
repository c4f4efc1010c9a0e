import type { ReactNode } from 'react';

import styles from './banner.module.css';
import { Icon, type IconPath } from './icon.tsx';

/** A banner across the page with a message and optional actions. */
export function Banner({
  icon,
  tone = 'plain',
  actions,
  children,
}: {
  icon?: IconPath;
  tone?: 'plain' | 'sky' | 'error';
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role="status">
      <div className={styles.line}>
        {icon && <Icon path={icon} />}
        <p className={styles.words}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
