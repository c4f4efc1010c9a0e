import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Select } from '#ui/field.tsx';

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

/** Optional choice of one value of a fact. Empty: not specified. */
export function FactSelect<Value extends string>({
  label,
  name,
  value,
  labels,
  values,
  onChange,
}: {
  label: string;
  name: string;
  value: Value | null;
  values: readonly Value[];
  labels: Readonly<Record<Value, MessageDescriptor>>;
  onChange: (value: Value | undefined) => void;
}) {
  const { i18n, t } = useLingui();
  return (
    <Select
      label={label}
      name={name}
      value={value ?? ''}
      choices={[
        { value: '', label: t`Not specified` },
        ...values.map((one) => ({ value: one, label: i18n._(labels[one]) })),
      ]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
    />
  );
}
