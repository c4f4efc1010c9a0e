import type { ReactNode } from 'react';

import styles from './step.module.css';

/** Group of related fields with a title. */
export function StepSection({
  title,
  note,
  field,
  error,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  /** Name of the field, if the whole section is one field. */
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

/** Checkbox on its own line. */
export function CheckBox({
  name,
  isChecked,
  note,
  children,
  onChange,
  error,
}: {
  name: string;
  isChecked: boolean;
  note?: ReactNode;
  children: ReactNode;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
}) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {children}
          {note && <small>{note}</small>}
        </span>
      </label>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
