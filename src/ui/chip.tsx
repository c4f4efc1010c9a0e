import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './chip.module.css';
import { Icon, type IconPath } from './icon.tsx';
import { closeIcon } from './icons.ts';

/** Something chosen that one tap lifts; `label` says so to screen readers. */
export function LiftChip({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<ComponentPropsWithRef<'button'>, 'aria-label'>) {
  return (
    <button type="button" {...rest} className={`${styles.chip} ${styles.lift}`} aria-label={label}>
      <span className={styles.words}>{children}</span>
      <Icon path={closeIcon} size="tiny" />
    </button>
  );
}

/** One of several that can be chosen together: a check box in the shape of a chip. */
export function ChoiceChip({
  icon,
  children,
  ...rest
}: { icon?: IconPath; children: ReactNode } & Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={`${styles.chip} ${styles.choice}`}>
      <input type="checkbox" {...rest} className={styles.box} />
      {icon && <Icon path={icon} />}
      <span className={styles.words}>{children}</span>
    </label>
  );
}
