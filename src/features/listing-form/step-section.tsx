import type { ReactNode } from 'react';

import styles from './step.module.css';

/** Some fields that belong together, under what they are about. */
export function StepSection({
  title,
  note,
  field,
  error,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  /** What it is about as a whole, where that is one field. */
  field?: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.section} {...(field && { 'data-field': field })}>
      <legend className={styles.legend}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
