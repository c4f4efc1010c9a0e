import type { ReactNode } from 'react';

import { Icon, type IconPath } from './icon.tsx';
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
      <div className={styles.words}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
        <div className={styles.buttons}>{actions}</div>
      </div>
    </section>
  );
}
