import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { Note } from '#contract/note.ts';
import { readNote } from '#contract/note-endpoints.ts';
import { replyKey } from '#storage/outbox/known-replies.ts';

import type { AppContext } from './app-context.tsx';
import { knownReplies } from './known-replies.ts';

const input = { params: { listingId: '12' } };
const noteKey = (_listingId: 12) => replyKey(readNote, input);

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
  queryClient.setQueryData(noteKey(12), { reply: note('before', 2), keptAt: null });
  let answer!: (older: { reply: Note; keptAt: null }) => void;
  const asked = queryClient.fetchQuery({
    queryKey: noteKey(12),
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  });
  void knownReplies(app).write(readNote, input, note('written', 3));
  answer({ reply: note('before', 2), keptAt: null });
  await asked.catch(() => undefined);
  expect(queryClient.getQueryData(noteKey(12))).toEqual({
    reply: note('written', 3),
    keptAt: null,
  });
});
