import type { ReactNode } from 'react';

import styles from './step.module.css';

/** Something that is so or isn't, in a line of its own. */
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
