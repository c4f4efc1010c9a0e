import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { Note } from '#contract/note.ts';
import type { AppContext } from '#lib/app-context.tsx';

import { noteWritten } from './follow-notes.ts';
import { noteKey } from './note-query.ts';

const note = (body: string, version: number): Note => ({
  propertyId: 12,
  photos: [],
  updatedAt: null,
  body,
  version,
});

test('a written note outlasts an older answer that was still on its way', async () => {
  const queryClient = new QueryClient();
  const app = { queryClient, keep: vi.fn() } as unknown as AppContext;
  queryClient.setQueryData(noteKey(12), { reply: note('before', 2), keptAt: null });
  let answer!: (older: { reply: Note; keptAt: null }) => void;
  const asked = queryClient.fetchQuery({
    queryKey: noteKey(12),
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  });
  noteWritten(app, note('written', 3));
  answer({ reply: note('before', 2), keptAt: null });
  await asked.catch(() => undefined);
  expect(queryClient.getQueryData(noteKey(12))).toEqual({
    reply: note('written', 3),
    keptAt: null,
  });
});
