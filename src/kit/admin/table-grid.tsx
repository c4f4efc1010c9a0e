/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   phones lay rows out as cards, and such a layout takes the roles of a table away */
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ColumnDef,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { chevronDownIcon, chevronUpIcon } from '#ui/late-icons.ts';
import { Row } from '#ui/layout.tsx';

import type { AdminColumn, TableState } from './admin-column.ts';
import styles from './table-grid.module.css';
import { TableRow } from './table-row.tsx';
import { useTableKeys } from './use-table-keys.ts';
import type { useTableRows } from './use-table-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
export type GridFeatures = typeof features;

/** Rows before the end of the loaded ones at which the next page is loaded. */
const LOAD_AHEAD = 20;

/** Width of the column with the checkboxes, px. */
const CHECK_WIDTH = 44;

function columnsOf<Row extends { id: number }>(
  columns: readonly AdminColumn<Row>[],
  i18n: I18n,
): ColumnDef<GridFeatures, Row>[] {
  return columns.map(({ id, sort, isAscending = false, text }) => ({
    id: sort ?? id,
    accessorFn: (row: Row) => text(row, i18n),
    enableSorting: sort !== undefined,
    sortDescFirst: !isAscending,
  }));
}

/** The rows of a table, of which only those near the visible part are in the document. */
export function TableGrid<Row extends { id: number }>({
  label,
  columns,
  rows: data,
  rowCount,
  state,
  onChange,
  selected,
  onSelect,
  isSelectable,
  isBusy,
  isPhone,
  search,
  query,
}: {
  label: string;
  columns: readonly AdminColumn<Row>[];
  rows: Row[];
  /** Number of rows with the heading; -1: unknown. */
  rowCount: number;
  state: TableState;
  onChange: (changes: Partial<TableState>) => void;
  selected: RowSelectionState;
  onSelect: (selected: RowSelectionState) => void;
  isSelectable: boolean;
  /** Whether the rows are those of the question before. */
  isBusy: boolean;
  isPhone: boolean;
  search: RefObject<HTMLInputElement | null>;
  query: Pick<
    ReturnType<typeof useTableRows>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}) {
  const { i18n, t } = useLingui();
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(0);
  const sorting = [{ id: state.sort, desc: state.direction === 'desc' }];
  const table = useTable({
    features,
    data,
    columns: useMemo(() => columnsOf(columns, i18n), [columns, i18n]),
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: isSelectable,
    state: { sorting, rowSelection: selected },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onChange({ sort: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (updater) =>
      onSelect(typeof updater === 'function' ? updater(selected) : updater),
  });
  const { rows } = table.getRowModel();
  const { items, before, after, measure, scrollTo } = useVirtualRows({
    count: rows.length,
    isPhone,
    box,
  });

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isBusy) {
      void fetchNextPage();
    }
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, isBusy, fetchNextPage]);

  // Other rows start at the top.
  const question = `${state.sort} ${state.direction} ${state.search} ${JSON.stringify(state.filters)}`;
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setActive(0);
  }
  useEffect(() => {
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each question
    box.current?.scrollTo({ top: 0 });
  }, [question]);

  const width = columns.length + (isSelectable ? 1 : 0);
  const open = (id: number) => onChange({ open: id });
  const activeRow = rows[Math.min(active, rows.length - 1)];
  useTableKeys(grid, {
    onMove: (by) => {
      const next = Math.max(0, Math.min(rows.length - 1, active + by));
      setActive(next);
      scrollTo(next);
      grid.current?.focus({ preventScroll: true });
    },
    onSelect: () => activeRow?.toggleSelected(),
    onOpen: () => activeRow && open(activeRow.original.id),
    onSearch: () => search.current?.focus(),
    onEscape: () => (state.open === null ? onSelect({}) : onChange({ open: null })),
  });

  return (
    <div ref={box} className={styles.box} data-busy={isBusy || undefined}>
      <table
        ref={grid}
        className={styles.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows can be selected and opened
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount}
        aria-colcount={width}
        aria-multiselectable={isSelectable}
        aria-busy={isBusy}
        aria-activedescendant={activeRow && `${gridId}${activeRow.id}`}
        aria-keyshortcuts="j k x Enter / Escape"
      >
        <colgroup>
          {isSelectable && <col width={CHECK_WIDTH} />}
          {columns.map(({ id, width }) => (
            <col key={id} width={width} />
          ))}
        </colgroup>
        <thead className={styles.head} role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {isSelectable && (
              <th role="columnheader" scope="col" className={styles.check}>
                <label className={styles.target}>
                  <input
                    type="checkbox"
                    aria-label={t`Select all loaded rows`}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </label>
              </th>
            )}
            {table.getFlatHeaders().map(({ id, column }, at) => {
              const sorted = column.getIsSorted();
              const heading = i18n._(columns[at]!.heading);
              return (
                <th
                  key={id}
                  role="columnheader"
                  scope="col"
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={column.getToggleSortingHandler()}
                    >
                      <span className={styles.text}>{heading}</span>
                      {sorted && (
                        <Icon
                          path={sorted === 'asc' ? chevronUpIcon : chevronDownIcon}
                          size="tiny"
                        />
                      )}
                    </button>
                  ) : (
                    <span className={styles.text}>{heading}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Space height={before} columns={width} />
          {items.map(({ index }) => {
            const row = rows[index]!;
            return (
              <TableRow
                key={row.id}
                id={`${gridId}${row.id}`}
                ref={measure}
                index={index}
                columns={columns}
                row={row.original}
                isActive={row === activeRow}
                isOpen={row.original.id === state.open}
                isSelected={row.getIsSelected()}
                onSelect={isSelectable ? row.getToggleSelectedHandler() : null}
                onOpen={() => {
                  setActive(index);
                  open(row.original.id);
                }}
              />
            );
          })}
          <Space height={after} columns={width} />
        </tbody>
      </table>
      {(isFetchNextPageError || isFetchingNextPage) && (
        <Row
          as="p"
          wraps
          align="center"
          justify="center"
          gap={3}
          tone="soft"
          size={14}
          className={styles.more}
          role={isFetchNextPageError ? 'alert' : 'status'}
        >
          {isFetchNextPageError ? (
            <>
              <Trans>Couldn’t load more rows.</Trans>
              <Button onClick={() => void fetchNextPage()}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : (
            <Trans>Loading...</Trans>
          )}
        </Row>
      )}
    </div>
  );
}

/** The space of the rows that aren't in the document. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr role="presentation" aria-hidden className={styles.space}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td colSpan={columns} height={height} />
    </tr>
  );
}
