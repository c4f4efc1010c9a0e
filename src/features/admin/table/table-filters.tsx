import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { Select } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { filterIcon } from '#ui/late-icons.ts';

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
  if (filter.kind === 'days') {
    const [from, to] = [values[filter.from] ?? '', values[filter.to] ?? ''];
    const range = [from, to].join(' – ').trim();
    return (
      <Dropdown
        label={from || to ? `${label}: ${range}` : label}
        isActive={from !== '' || to !== ''}
      >
        <DayFields filter={filter} values={values} onChange={onChange} />
      </Dropdown>
    );
  }
  if (filter.kind === 'id') {
    const id = values[filter.name];
    return (
      <Dropdown label={id ? `${label}: ${id}` : label} isActive={id !== undefined}>
        <IdField filter={filter} values={values} onChange={onChange} />
      </Dropdown>
    );
  }
  const { name, options } = filter;
  const chosen = options.find(({ value }) => value === values[name]);
  return (
    <Dropdown
      label={chosen ? `${label}: ${i18n._(chosen.label)}` : label}
      isActive={chosen !== undefined}
    >
      <div role="radiogroup" aria-label={label} className={styles.options}>
        {[undefined, ...options].map((option) => (
          <label key={option?.value ?? ''} className={styles.option}>
            <input
              type="radio"
              name={`filter-${name}`}
              checked={chosen === option}
              onChange={() => onChange({ [name]: option?.value })}
            />
            {option ? i18n._(option.label) : <Trans>All</Trans>}
          </label>
        ))}
      </div>
    </Dropdown>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}

function IdField({
  filter: { name, label },
  values,
  onChange,
}: {
  filter: Extract<AdminFilter, { kind: 'id' }>;
  values: Values;
  onChange: Change;
}) {
  const { i18n } = useLingui();
  return (
    <label className={styles.day}>
      {i18n._(label)}
      <input
        type="text"
        inputMode="numeric"
        maxLength={12}
        value={values[name] ?? ''}
        onChange={(event) =>
          onChange({
            [name]: event.target.value.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined,
          })
        }
      />
    </label>
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
            <Button look="primary" onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {filters.map((filter) =>
            filter.kind === 'days' ? (
              <fieldset key={filter.from} className={styles.days}>
                <legend className={styles.legend}>{i18n._(filter.label)}</legend>
                <DayFields filter={filter} values={values} onChange={change} />
              </fieldset>
            ) : filter.kind === 'id' ? (
              <IdField key={filter.name} filter={filter} values={values} onChange={change} />
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
        </div>
      </Dialog>
    </>
  );
}

function DayFields({
  filter: { from, to },
  values,
  onChange,
}: {
  filter: Extract<AdminFilter, { kind: 'days' }>;
  values: Values;
  onChange: Change;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.days}>
      <DayField
        label={t`From`}
        value={values[from] ?? ''}
        onChange={(day) => onChange({ [from]: day })}
      />
      <DayField
        label={t`To`}
        value={values[to] ?? ''}
        onChange={(day) => onChange({ [to]: day })}
      />
    </div>
  );
}
