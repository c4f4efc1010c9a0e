import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { forgetAccountQueries } from './session-changes.ts';

const own = { of: 'account' } as const;

test('forgetAccountQueries removes account data and keeps public data', async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['own'], queryFn: () => 'secret', meta: own });
  await client.fetchQuery({ queryKey: ['market'], queryFn: () => 'homes' });
  forgetAccountQueries(client);
  expect(client.getQueryData(['own'])).toBeUndefined();
  expect(client.getQueryCache().find({ queryKey: ['own'] })).toBeUndefined();
  expect(client.getQueryData(['market'])).toBe('homes');
});

test('forgetAccountQueries clears data that is on screen', async () => {
  const client = new QueryClient();
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['own'],
    queryFn: () => 'secret',
    meta: own,
  });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await client.fetchQuery({ queryKey: ['own'], queryFn: () => 'secret', meta: own });
  forgetAccountQueries(client);
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen.at(-1)).toBeUndefined();
  stop();
});

test('forgetAccountQueries discards a reply that arrives later', async () => {
  const client = new QueryClient();
  let answer: (value: string) => void = () => undefined;
  const late = client.fetchQuery({
    queryKey: ['own'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    meta: own,
  });
  forgetAccountQueries(client);
  answer('secret');
  await late.catch(() => undefined);
  expect(client.getQueryData(['own'])).toBeUndefined();
});
