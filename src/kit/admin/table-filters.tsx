import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { Select } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { filterIcon } from '#ui/late-icons.ts';
import { Stack, Text } from '#ui/layout.tsx';

import type { AdminFilter, TableState } from './admin-column.ts';
import styles from './table-toolbar.module.css';

type Values = TableState['filters'];
type Change = (changes: Record<string, string | undefined>) => void;

/** A filter as a chip with a panel, for wide screens. */
export function FilterChip({
  filter,
  values,
  onChange,
}: {
  filter: AdminFilter;
  values: Values;
  onChange: Change;
}) {
  const { i18n } = useLingui();
  const label = i18n._(filter.label);
  const chosen = chosenOf(filter, values, i18n);
  return (
    <Dropdown label={chosen ? `${label}: ${chosen}` : label} isActive={chosen !== undefined}>
      {filter.kind === 'choice' ? (
        <div role="radiogroup" aria-label={label} className={styles.options}>
          {[undefined, ...filter.options].map((option) => (
            <label key={option?.value ?? ''} className={styles.option}>
              <input
                type="radio"
                name={`filter-${filter.name}`}
                checked={values[filter.name] === option?.value}
                onChange={() => onChange({ [filter.name]: option?.value })}
              />
              {option ? i18n._(option.label) : <Trans>All</Trans>}
            </label>
          ))}
        </div>
      ) : (
        <TypedField filter={filter} values={values} onChange={onChange} />
      )}
    </Dropdown>
  );
}

/** Returns what is chosen in a filter, in words. */
function chosenOf(filter: AdminFilter, values: Values, i18n: I18n): string | undefined {
  switch (filter.kind) {
    case 'days': {
      const [from, to] = [values[filter.from] ?? '', values[filter.to] ?? ''];
      return from || to ? [from, to].join(' – ').trim() : undefined;
    }
    case 'id':
      return values[filter.name];
    case 'choice': {
      const chosen = filter.options.find(({ value }) => value === values[filter.name]);
      return chosen && i18n._(chosen.label);
    }
  }
}

type TypedFilter = Exclude<AdminFilter, { kind: 'choice' }>;

/** The fields of a filter by days or by an id. */
function TypedField({
  filter,
  values,
  onChange,
}: {
  filter: TypedFilter;
  values: Values;
  onChange: Change;
}) {
  const { i18n, t } = useLingui();
  if (filter.kind === 'days') {
    return (
      <Stack gap={3}>
        {[
          { name: filter.from, label: t`From` },
          { name: filter.to, label: t`To` },
        ].map(({ name, label }) => (
          <Stack as="label" gap={1} size={14} weight="medium" key={name} className={styles.day}>
            {label}
            <input
              type="date"
              value={values[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value || undefined })}
            />
          </Stack>
        ))}
      </Stack>
    );
  }
  const { name, label } = filter;
  return (
    <Stack as="label" gap={1} size={14} weight="medium" className={styles.day}>
      {i18n._(label)}
      <input
        type="text"
        inputMode="numeric"
        maxLength={12}
        value={values[name] ?? ''}
        onChange={({ target }) =>
          onChange({ [name]: target.value.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined })
        }
      />
    </Stack>
  );
}

/** All filters of a table behind one button, for phones. */
export function FilterSheet({
  filters,
  state,
  onChange,
}: {
  filters: readonly AdminFilter[];
  state: TableState;
  onChange: (changes: Partial<TableState>) => void;
}) {
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { filters: values } = state;
  const count = Object.values(values).filter(Boolean).length;
  const change: Change = (changes) => onChange({ filters: { ...values, ...changes } });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon path={filterIcon} />
        {count > 0 ? (
          t`${plural(count, { one: '# filter', other: '# filters' })}`
        ) : (
          <Trans>Filters</Trans>
        )}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Filters`}
        footer={
          <>
            <Button onClick={() => onChange({ filters: {} })}>
              <Trans>Clear filters</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {filters.map((filter) =>
            filter.kind === 'days' ? (
              <Stack as="fieldset" gap={3} key={filter.from}>
                <Text as="legend" below={2} size={14} weight="medium">
                  {i18n._(filter.label)}
                </Text>
                <TypedField filter={filter} values={values} onChange={change} />
              </Stack>
            ) : filter.kind === 'id' ? (
              <TypedField key={filter.name} filter={filter} values={values} onChange={change} />
            ) : (
              <Select
                key={filter.name}
                label={i18n._(filter.label)}
                value={values[filter.name] ?? ''}
                choices={[
                  { value: '', label: t`All` },
                  ...filter.options.map(({ value, label }) => ({ value, label: i18n._(label) })),
                ]}
                onChange={(value) => change({ [filter.name]: value || undefined })}
              />
            ),
          )}
        </Stack>
      </Dialog>
    </>
  );
}
