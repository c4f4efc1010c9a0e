import { type InfiniteData, useQueryClient } from '@tanstack/react-query';

import type { TablePage } from './admin-column.ts';

/**
 * Returns a function that shows a change of a row in all loaded tables at once, and reloads its
 * panel.
 * @param table name of the table's query
 * @param detail name of the panel's query
 */
export function useShowRowChange<Row extends { id: number }>(table: string, detail: string) {
  const queryClient = useQueryClient();
  return (id: number, changes: Partial<Row>) => {
    queryClient.setQueriesData<InfiniteData<TablePage<Row>>>({ queryKey: [table] }, (data) =>
      data?.pages === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
            })),
          },
    );
    void queryClient.invalidateQueries({ queryKey: [table, 'row'] });
    void queryClient.invalidateQueries({ queryKey: [detail, id] });
  };
}
