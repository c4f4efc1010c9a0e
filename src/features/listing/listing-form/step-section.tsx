import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { hasFact } from '#contract/listing/listing-facts.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import { Select } from '#ui/field.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';

import styles from './step.module.css';
import type { ListingFormState } from './use-listing-form.ts';

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
    <Stack as="fieldset" gap={4} {...(field && { 'data-field': field })}>
      <Text as="legend" size={16} weight="strong" tight className={styles.legend}>
        {title}
      </Text>
      {note && (
        <Text tone="soft" size={14} className={styles.note}>
          {note}
        </Text>
      )}
      {error && (
        <Text tone="error" size={14} className={styles.error} role="alert">
          {error}
        </Text>
      )}
      {children}
    </Stack>
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
      <Row as="label" gap={3} align="start" className={styles.check}>
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
      </Row>
      {error && (
        <Text tone="error" size={14} className={styles.error} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

type ChoiceFact = 'furnishingStatus' | 'ownershipQuota' | 'roadAccess' | 'tenure' | 'titleDeed';

/** Optional choice of one value of a fact, if homes of the type have it. Empty: not specified. */
export function FactSelect<Field extends ChoiceFact>({
  label,
  field,
  state: { form, set },
  labels,
  values,
}: {
  label: string;
  field: Field;
  state: ListingFormState;
  values: readonly NonNullable<ListingForm[Field]>[];
  labels: Readonly<Record<NonNullable<ListingForm[Field]>, MessageDescriptor>>;
}) {
  const { i18n, t } = useLingui();
  if (!hasFact(form, field)) return null;
  return (
    <Select
      label={label}
      name={field}
      value={form[field] ?? ''}
      choices={[
        { value: '', label: t`Not specified` },
        ...values.map((one) => ({ value: one, label: i18n._(labels[one]) })),
      ]}
      onChange={(chosen) =>
        set(
          field,
          values.find((one) => one === chosen),
        )
      }
    />
  );
}
