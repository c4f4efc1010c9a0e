import { useLocation, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';

import type { AdminColumn, TableState } from './admin-column.ts';
import { readTableState, type TableParameters, writeTableState } from './table-search.ts';

/**
 * Returns the state of a table from the URL, and how to change it. The page parses its search
 * instead of the route, whose schemas would be part of every first load.
 */
export function useTableState(
  schema: v.GenericSchema<unknown, TableParameters & Readonly<Record<string, unknown>>>,
  sorts: readonly string[],
  columns: readonly AdminColumn<never>[],
): { state: TableState; onChange: (changes: Partial<TableState>) => void } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = readTableState(v.parse(schema, search), sorts, columns);
  return {
    state,
    onChange: (changes) =>
      void navigate({
        href: pathname + writeTableState({ ...state, ...changes }, sorts, columns),
        replace: true,
        resetScroll: false,
      }),
  };
}
