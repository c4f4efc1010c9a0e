import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';

import { NAMES_MOST } from '#contract/kit/admin-table.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptySala } from '#ui/drawings/empty-sala.tsx';
import { EmptyState, NotLoaded } from '#ui/empty-state.tsx';
import { offlineIcon } from '#ui/icons.ts';
import { Row, Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { useApp } from '../visit/app-context.tsx';
import { onlineAtom } from '../visit/visit-atoms.ts';
import type { AdminTableParts, TableState, TableView } from './admin-column.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin-table.module.css';
import { ExportButton } from './export-button.tsx';
import { RowFacts } from './panel-parts.tsx';
import { RowPanel } from './row-panel.tsx';
import { TableGrid } from './table-grid.tsx';
import { readTableState, writeTableState } from './table-search.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useTableRows } from './use-table-rows.ts';

/**
 * A page of the admin area with a table: rows of the server in pages, with sorts, filters, search, choice of
 * columns, selection, export, and a panel for each row. Its whole state is in the URL, except the
 * selection.
 */
export function AdminTable<Row extends { id: number }>({
  parts,
  actions,
  children,
}: {
  parts: AdminTableParts<Row>;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the table. */
  children?: ReactNode;
}) {
  const { i18n, t } = useLingui();
  const { list, columns, filters, Actions, Detail, Panel } = parts;
  const label = i18n._(parts.label);
  const { state, onChange } = useTableState(parts);
  const isOnline = useAtomValue(onlineAtom);
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  const query = useTableRows(list, state);
  const [selected, setSelected] = useState<Record<string, true>>({});
  const { rows, totalCount, isMore, isPartial, isPending, isPlaceholderData, data, refetch } =
    query;
  const isFiltered = state.search !== '' || Object.values(state.filters).some(Boolean);
  const shown = columns.filter(({ id, card }) => card === 'title' || state.columns.includes(id));
  const chosen = rows.filter(({ id }) => selected[id]);
  const most = NAMES_MOST.toLocaleString('en');
  const partly = isPartial && (
    <Trans>More than {most} names match. Refine your search to see all rows.</Trans>
  );

  return (
    <AdminFrame title={i18n._(parts.title ?? parts.label)} actions={actions}>
      {children}
      <div className={styles.page} data-beside={state.open !== null || undefined}>
        <TableToolbar
          columns={columns}
          filters={filters}
          state={state}
          onChange={onChange}
          searchHint={i18n._(parts.searchHint)}
          search={search}
          isPhone={isPhone}
        />
        {!isOnline && data && (
          <div className={styles.banner}>
            <Banner icon={offlineIcon}>
              <Trans>You’re offline. Admin pages need a connection.</Trans>
            </Banner>
          </div>
        )}
        {isPending ? (
          <Waiting />
        ) : !data ? (
          <NotLoaded
            failed={<Trans>Couldn’t load the table</Trans>}
            absent={<Trans>Admin pages need a connection</Trans>}
            onRetry={() => void refetch()}
          >
            <Trans>Admin pages show the current state, so they aren’t saved on this device.</Trans>
          </NotLoaded>
        ) : rows.length === 0 ? (
          <EmptyState
            drawing={<EmptySala />}
            title={isFiltered ? i18n._(parts.nothing) : <Trans>Nothing here yet</Trans>}
            actions={
              isFiltered && (
                <Button variant="primary" onClick={() => onChange({ search: '', filters: {} })}>
                  <Trans>Clear search and filters</Trans>
                </Button>
              )
            }
          >
            {partly}
          </EmptyState>
        ) : (
          <>
            <Row
              wraps
              align="center"
              justify="between"
              gap={4}
              rowGap={1}
              above={2}
              className={styles.counted}
            >
              <Text tone="soft" size={14} tabular role="status">
                {isMore ? (
                  <Trans>More than {totalCount.toLocaleString('en')}</Trans>
                ) : (
                  <Plural value={totalCount} one="# result" other="# results" />
                )}
              </Text>
              <ExportButton
                name={label}
                columns={shown}
                state={state}
                pages={parts.list.exported}
                total={isMore ? null : totalCount}
              />
            </Row>
            {partly && (
              <Text below={3} size={14} role="status">
                {partly}
              </Text>
            )}
            <TableGrid
              label={label}
              columns={shown}
              rows={rows}
              rowCount={isMore ? -1 : totalCount + 1}
              state={state}
              onChange={onChange}
              selected={selected}
              onSelect={setSelected}
              isSelectable={Actions !== undefined}
              isBusy={isPlaceholderData}
              isPhone={isPhone}
              search={search}
              query={query}
            />
          </>
        )}
        {Actions && chosen.length > 0 && (
          <Row
            as="section"
            wraps
            align="center"
            justify="between"
            gap={4}
            rowGap={2}
            above={3}
            className={styles.selection}
            aria-label={t`Selected rows`}
          >
            <Text weight="medium" tabular role="status">
              <Plural value={chosen.length} one="# selected" other="# selected" />
            </Text>
            <Row wraps gap={2} className={styles.selectionActions}>
              <Actions selected={chosen} onDone={() => setSelected({})} />
              <Button variant="quiet" onClick={() => setSelected({})}>
                <Trans>Select none</Trans>
              </Button>
            </Row>
          </Row>
        )}
        {state.open !== null &&
          (Panel ? (
            <Panel key={state.open} id={state.open} onClose={() => onChange({ open: null })} />
          ) : (
            <RowFactsPanel
              key={state.open}
              list={list}
              id={state.open}
              loaded={rows.find(({ id }) => id === state.open)}
              columns={columns}
              {...(Detail && { Detail })}
              onClose={() => onChange({ open: null })}
            />
          ))}
      </div>
    </AdminFrame>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={styles.bone}>
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}

/**
 * Returns the state of a table from the URL, and how to change it. The page parses its search
 * instead of the route, whose schemas would be part of every first load.
 */
function useTableState(table: TableView): {
  state: TableState;
  onChange: (changes: Partial<TableState>) => void;
} {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = readTableState(search, table);
  return {
    state,
    onChange: (changes) =>
      void navigate({
        href: pathname + writeTableState({ ...state, ...changes }, table),
        replace: true,
        resetScroll: false,
      }),
  };
}

/** The panel of a table whose rows have no more details than their columns. */
function RowFactsPanel<Row extends { id: number }>({
  list,
  id,
  loaded,
  columns,
  Detail,
  onClose,
}: Pick<AdminTableParts<Row>, 'list' | 'columns' | 'Detail'> & {
  id: number;
  /** The row, if the table has loaded it. A link can name another one. */
  loaded: Row | undefined;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const { language, call } = useApp();
  const query = useQuery({
    queryKey: [list.id, 'row', language, id] as const,
    queryFn: async ({ signal }) =>
      (await call(list, { query: { id: String(id) } }, { signal })).rows[0] ?? null,
    enabled: loaded === undefined,
    meta: { of: 'account' },
  });
  const row = loaded ?? query.data;
  const title = columns.find(({ card }) => card === 'title')!;
  return (
    <RowPanel
      query={{ ...query, data: row }}
      title={String((row && title.text(row, i18n)) ?? i18n._(title.heading))}
      failed={<Trans>Couldn’t load the row</Trans>}
      onClose={onClose}
    >
      {(found) => (
        <>
          {Detail && <Detail row={found} onClose={onClose} />}
          <RowFacts row={found} columns={columns} />
        </>
      )}
    </RowPanel>
  );
}
