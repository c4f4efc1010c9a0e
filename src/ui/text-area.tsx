import { type ComponentPropsWithRef, useId } from 'react';

import styles from './field.module.css';

/** A text field with several lines. It grows with its text if the browser supports that. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: { label: string; hint?: string | undefined; error?: string | undefined } & Omit<
  ComponentPropsWithRef<'textarea'>,
  'value'
> & { value: string }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
