import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { Select } from './field.tsx';

/** A select of values that have labels. */
export function LabelledSelect<Value extends string>({
  values,
  labels,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'choices' | 'value' | 'onChange'> & {
  values: readonly Value[];
  labels: Readonly<Record<Value, MessageDescriptor>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Select
      {...rest}
      choices={values.map((value) => ({ value, label: i18n._(labels[value]) }))}
      onChange={(value) => onChange(value as Value)}
    />
  );
}
