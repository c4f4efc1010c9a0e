import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { showHook } from '../testing/show.tsx';

import { useShowRowChange } from './use-show-row-change.ts';

test('shows a change in the table, and reloads the panel of the row', async () => {
  const queryClient = new QueryClient();
  const pageOf = (status: string) => ({ pages: [{ rows: [{ id: 7, status }, { id: 8 }] }] });
  queryClient.setQueryData(['users', 'th'], pageOf('active'));
  for (const id of [7, 8]) queryClient.setQueryData(['user', id], {});
  const showChange = await showHook(
    () => useShowRowChange<{ id: number; status: string }>('users', 'user'),
    { queryClient },
  );
  showChange.last(7, { status: 'blocked' });
  expect(queryClient.getQueryData(['users', 'th'])).toEqual(pageOf('blocked'));
  const isStale = (id: number) => queryClient.getQueryState(['user', id])?.isInvalidated;
  expect([7, 8].map(isStale)).toEqual([true, false]);
});
