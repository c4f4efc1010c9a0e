import { useLocation, useNavigate } from '@tanstack/react-router';

import type { TableState, TableView } from './admin-column.ts';
import { readTableState, writeTableState } from './table-search.ts';

/**
 * Returns the state of a table from the URL, and how to change it. The page parses its search
 * instead of the route, whose schemas would be part of every first load.
 */
export function useTableState(table: TableView): {
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
