import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { SEARCH_DEBOUNCE_MS } from '#contract/kit/limits.ts';
import { IconButton } from '#ui/button.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { Select } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { closeIcon, searchIcon } from '#ui/icons.ts';
import { Row } from '#ui/layout.tsx';

import type { AdminColumn, AdminFilter, TableState } from './admin-column.ts';
import { FilterChip, FilterSheet } from './table-filters.tsx';
import styles from './table-toolbar.module.css';

interface ToolbarProps<Row> {
  columns: readonly AdminColumn<Row>[];
  filters: readonly AdminFilter[];
  state: TableState;
  onChange: (changes: Partial<TableState>) => void;
}

/** Search, filters and columns of a table; on phones also its order, as cards have no headings. */
export function TableToolbar<Row>({
  searchHint,
  search,
  isPhone,
  ...props
}: ToolbarProps<Row> & {
  searchHint: string;
  search: RefObject<HTMLInputElement | null>;
  isPhone: boolean;
}) {
  const { filters, state, onChange } = props;
  return (
    <Row wraps align="start" gap={3} rowGap={2}>
      <TableSearch
        hint={searchHint}
        input={search}
        value={state.search}
        onSearch={(keyword) => onChange({ search: keyword })}
      />
      <Row wraps align="center" gap={2} shrinks className={styles.filters}>
        {isPhone ? (
          <>
            <FilterSheet {...props} />
            <SortSelect {...props} />
          </>
        ) : (
          <>
            {filters.map((filter) => (
              <FilterChip
                key={filter.kind === 'days' ? filter.from : filter.name}
                filter={filter}
                values={state.filters}
                onChange={(changes) => onChange({ filters: { ...state.filters, ...changes } })}
              />
            ))}
            <ColumnMenu {...props} />
          </>
        )}
      </Row>
    </Row>
  );
}

function TableSearch({
  hint,
  input,
  value,
  onSearch,
}: {
  hint: string;
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onSearch: (keyword: string) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  // The search that was last shown, and the one that was last asked for here.
  const [shown, setShown] = useState(value);
  const [asked, setAsked] = useState(value);
  if (shown !== value) {
    setShown(value);
    // Changed elsewhere, as by the back button. Otherwise the next letters are typed already.
    if (value !== asked) setTyped(value);
  }
  const search = (keyword: string) => {
    if (keyword === value) return;
    setAsked(keyword);
    onSearch(keyword);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped('');
    search('');
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <Icon path={searchIcon} />
      <input
        ref={input}
        className={styles.query}
        type="search"
        value={typed}
        maxLength={200}
        placeholder={hint}
        aria-label={t`Search`}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (typed) clear();
          else event.currentTarget.blur();
        }}
      />
      {typed ? (
        <IconButton path={closeIcon} label={t`Clear search`} onClick={clear} />
      ) : (
        <kbd className={styles.key} aria-hidden />
      )}
    </form>
  );
}

function ColumnMenu<Row>({ columns, state, onChange }: ToolbarProps<Row>) {
  const { i18n } = useLingui();
  const choose = (id: string, isShown: boolean) =>
    onChange({
      columns: columns
        .map((column) => column.id)
        .filter((one) => (one === id ? isShown : state.columns.includes(one))),
    });
  return (
    <Dropdown label={<Trans>Columns</Trans>} end>
      <div className={styles.options}>
        {columns
          .filter(({ card }) => card !== 'title')
          .map(({ id, heading }) => (
            <label key={id} className={styles.option}>
              <input
                type="checkbox"
                checked={state.columns.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
              {i18n._(heading)}
            </label>
          ))}
      </div>
    </Dropdown>
  );
}

function SortSelect<Row>({ columns, state, onChange }: ToolbarProps<Row>) {
  const { i18n, t } = useLingui();
  const sorts = columns.flatMap(({ sort, isAscending, heading }) =>
    sort ? [{ value: sort, label: t`Sort by: ${i18n._(heading)}`, isAscending }] : [],
  );
  return (
    <Select
      bare
      label={t`Sort by`}
      value={state.sort}
      choices={sorts}
      onChange={(value) => {
        const { isAscending } = sorts.find((sort) => sort.value === value)!;
        onChange({ sort: value, direction: isAscending ? 'asc' : 'desc' });
      }}
    />
  );
}
