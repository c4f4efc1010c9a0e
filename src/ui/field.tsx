import { type AriaAttributes, type ComponentPropsWithRef, type ReactNode, useId } from 'react';

import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './late-icons.ts';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** Shown in place of the hint. */
  error?: string | undefined;
}

/** A field between its label and its hint, warning or error. */
export function Labelled({
  label,
  hint,
  error,
  warning,
  children,
}: FieldTexts & {
  warning?: string | undefined;
  /** Receives the attributes that connect the field to its texts. */
  children: (attributes: AriaAttributes & { id: string }) => ReactNode;
}) {
  const id = useId();
  const note = error ?? warning ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(note && { 'aria-describedby': `${id}-note` }),
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : warning ? styles.warning : styles.hint}
          role={warning && !error ? 'status' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & ComponentPropsWithRef<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => <input {...rest} {...attributes} className={styles.input} />}
    </Labelled>
  );
}

export interface Choice {
  value: string;
  label: string;
  /** The label's language, if it isn't the page's. */
  lang?: string;
}

/**
 * The browser's native select, which works best on phones. `bare` has no box and no visible label.
 */
export function Select({
  label,
  error,
  choices,
  bare = false,
  onChange,
  ...rest
}: Omit<FieldTexts, 'hint'> & {
  choices: readonly Choice[];
  value: string;
  bare?: boolean;
  onChange: (value: string) => void;
} & Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value'>) {
  const select = (attributes: AriaAttributes) => (
    <span className={styles.selectBox}>
      <select
        {...rest}
        {...attributes}
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
  );
  if (bare) return select({ 'aria-label': label });
  return (
    <Labelled label={label} error={error}>
      {select}
    </Labelled>
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
