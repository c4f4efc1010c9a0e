import type { ReactNode } from 'react';

import { Icon } from '#ui/icon.tsx';
import { alertIcon, checkIcon } from '#ui/later-icons.ts';

import styles from './form-alert.module.css';

/** What is to be said of a whole form, announced as it comes. */
export function FormAlert({
  tone,
  children,
}: {
  tone: 'plain' | 'error' | 'done';
  children: ReactNode;
}) {
  return (
    <div className={styles.alert} role={tone === 'done' ? 'status' : 'alert'} data-tone={tone}>
      <Icon path={tone === 'done' ? checkIcon : alertIcon} />
      <p>{children}</p>
    </div>
  );
}
