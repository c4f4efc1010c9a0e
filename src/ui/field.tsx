import { useId, type ComponentPropsWithRef } from 'react';

import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './late-icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export function TextField({
  label,
  hint,
  error,
  ...rest
}: { label: string; hint?: string; error?: string | undefined } & ComponentPropsWithRef<'input'>) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
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

export interface Choice {
  value: string;
  label: string;
  /** The label's language, if it isn't the page's. */
  lang?: string;
}

/**
 * The browser's native select, which works best on phones. `bare` has no box and hides its label.
 */
export function Select({
  label,
  choices,
  bare = false,
  onChange,
  ...rest
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  bare?: boolean;
  onChange: (value: string) => void;
} & Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'>) {
  return (
    <label className={styles.field}>
      {bare ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span className={styles.selectBox}>
        <select
          {...rest}
          className={`${styles.input} ${styles.select} ${bare ? styles.bare : ''}`}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon path={chevronDownIcon} size="tiny" />
        </span>
      </span>
    </label>
  );
}

/** Minimum and maximum, as two native selects. An empty value means no bound. */
export function RangeFields({
  from,
  to,
}: {
  from: Parameters<typeof Select>[0];
  to: Parameters<typeof Select>[0];
}) {
  return (
    <div className={styles.range}>
      <Select {...from} />
      <Select {...to} />
    </div>
  );
}
