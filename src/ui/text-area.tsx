import type { ComponentPropsWithRef } from 'react';

import { type FieldTexts, Labelled } from './field.tsx';
import styles from './field.module.css';

/** A text field with several lines. It grows with its text if the browser supports that. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'value'> & { value: string }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea {...rest} {...attributes} className={`${styles.input} ${styles.area}`} />
      )}
    </Labelled>
  );
}
