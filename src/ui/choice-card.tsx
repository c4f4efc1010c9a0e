import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './choice-card.module.css';
import { Icon, type IconPath } from './icon.tsx';

/** A choice that is a whole card: one of several (`radio`), or one that stands by itself. */
export function ChoiceCard({
  icon,
  title,
  note,
  ...rest
}: {
  type: 'radio' | 'checkbox';
  icon?: IconPath;
  title: ReactNode;
  note?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'>) {
  return (
    <label className={styles.card}>
      <input {...rest} className={styles.box} />
      {icon && <Icon path={icon} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
