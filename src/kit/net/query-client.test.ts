import { expect, test } from 'vitest';

import { createQueryClient } from './query-client.ts';

test('a query that is invalidated during its first fetch is out of date after it', async () => {
  const client = createQueryClient('browser');
  const { promise, resolve } = Promise.withResolvers<string>();
  const fetched = client.fetchQuery({ queryKey: ['matches', 1], queryFn: () => promise });
  await client.invalidateQueries({ queryKey: ['matches'] });
  resolve('before the event');
  await fetched;
  await expect.poll(() => client.getQueryState(['matches', 1])?.isInvalidated).toBe(true);
});
