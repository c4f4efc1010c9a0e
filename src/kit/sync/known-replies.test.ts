import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { Note } from '#contract/listing/note.ts';
import { readNote } from '#contract/listing/note-endpoints.ts';
import { replyKey } from '#storage/outbox/define-operation.ts';

import type { AppContext } from '../visit/app-context.tsx';
import { knownReplies } from './known-replies.ts';

const input = { params: { listingId: '12' } };
const queryKey = replyKey(readNote, input);

const note = (body: string, version: number): Note => ({
  propertyId: 12,
  photos: [],
  updatedAt: null,
  body,
  version,
});

test('a saved note isn’t overwritten by an older reply that arrives later', async () => {
  const queryClient = new QueryClient();
  const app = { queryClient, keep: vi.fn() } as unknown as AppContext;
  const before = { reply: note('before', 2), cachedAt: null };
  queryClient.setQueryData(queryKey, before);
  const { promise, resolve } = Promise.withResolvers<typeof before>();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => promise });
  void knownReplies(app).write(readNote, input, note('written', 3));
  resolve(before);
  await asked.catch(() => undefined);
  const written = { reply: note('written', 3), cachedAt: null };
  expect(queryClient.getQueryData(queryKey)).toEqual(written);
});
