import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AppContext } from '#kit/visit/app-context.tsx';
import { storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import { setFavourite } from '../operations/set-favourite.ts';

import { pressHeart } from './press-heart.ts';

const { addToOutbox } = vi.hoisted(() => ({
  addToOutbox: vi.fn<(operation: Operation) => Promise<void>>(),
}));

vi.mock('#kit/sync/outbox.ts', () => ({ addToOutbox }));

beforeEach(() => {
  storeSession(SESSION);
});

test('two quick presses leave a heart unchanged even before either is saved to disk', async () => {
  const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
  addToOutbox.mockReturnValue(isWritten);
  const press = () =>
    pressHeart({
      app: { queryClient } as AppContext,
      listingId: 42,
      title: 'Sea view villa',
      showToast: () => undefined,
      askToSignIn: () => undefined,
    });
  const queryClient = new QueryClient();
  const presses = [press(), press()];
  write();
  await Promise.all(presses);
  const operations = addToOutbox.mock.calls.map(([operation]) => setFavourite.read(operation));
  expect(operations.map((operation) => operation?.isSaved)).toEqual([true, false]);
});
