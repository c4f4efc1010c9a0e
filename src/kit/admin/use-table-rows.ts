import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useApp } from '../visit/app-context.tsx';

import { type AdminTableParts, queryOf, type TableState } from './admin-column.ts';

/** Returns the loaded rows of a table. They are never read from the device. */
export function useTableRows<Row extends { id: number }>(
  list: AdminTableParts<Row>['list'],
  state: TableState,
) {
  const { language, call } = useApp();
  const asked = queryOf(state);
  const query = useInfiniteQuery({
    queryKey: [list.id, language, asked] as const,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      call(list, { query: { ...asked, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { of: 'account' },
  });
  const { data } = query;
  // The table keeps its rows while this list is the same.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const first = data?.pages[0];
  const { totalCount = null, isMore = false, isPartial = false } = first ?? {};
  return { ...query, rows, totalCount: totalCount ?? 0, isMore, isPartial };
}
