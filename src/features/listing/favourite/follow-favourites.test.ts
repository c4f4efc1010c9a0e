import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AppContext } from '#kit/visit/app-context.tsx';
import { knownReplies } from '#kit/sync/known-replies.ts';
import { storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';
import { setFavourite } from '../operations/set-favourite.ts';

import { ASK_AGAIN_MS, followFavourites, loadSavedIds } from './follow-favourites.ts';
import { savedIdsState } from './saved-ids.ts';
import { toggleVisitorFavourite } from './visitor-favourites.ts';

const CACHED_AT = '2026-01-01T00:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
  storeSession(SESSION);
});
/** Simulates the server's reply to a press. */
function noteSaved(app: AppContext, propertyId: number, isSaved: boolean): void {
  const reply = { propertyId, isSaved, loves: 1 };
  void setFavourite.settled?.({ propertyId, isSaved }, reply, knownReplies(app));
}

/** A device that has cached homes 1 and 2. `cachedAt: null` means that the server replied. */
function makeApp({ cachedAt = CACHED_AT }: { cachedAt?: string | null } = {}) {
  const parts = {
    queryClient: new QueryClient(),
    ask: vi.fn(async () => ({ reply: { propertyIds: [1, 2] }, cachedAt })),
    call: vi.fn(async () => ({ propertyIds: [1, 2, 3] })),
    keep: vi.fn(),
  };
  const shown = () => parts.queryClient.getQueryData(savedIdsState.queryKey)?.reply.propertyIds;
  return { ...parts, app: parts as unknown as AppContext, shown };
}

test('shows the cached ids until the server’s can be loaded', async () => {
  const { app, call, keep, shown } = makeApp();
  call.mockRejectedValueOnce(new TypeError('offline'));
  await loadSavedIds(app, SESSION.user);
  expect(shown()).toEqual([1, 2]);
  await loadSavedIds(app, SESSION.user);
  expect(shown()).toEqual([1, 2]);
  await loadSavedIds(app, SESSION.user);
  expect(shown()).toEqual([1, 2, 3]);
  expect(keep.mock.calls.map(([, , reply]) => reply)).toEqual([{ propertyIds: [1, 2, 3] }]);
});

test('reloads cached ids after a pause, without an event', async () => {
  const { app, call, shown } = makeApp();
  await loadSavedIds(app, SESSION.user);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(shown()).toEqual([1, 2, 3]);
});

test('doesn’t reload after a logout', async () => {
  const { app, call } = makeApp();
  await loadSavedIds(app, SESSION.user);
  localStorage.clear();
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(call).not.toHaveBeenCalled();
});

test('loads the server’s ids once per visit', async () => {
  const { app, ask, call } = makeApp({ cachedAt: null });
  await loadSavedIds(app, SESSION.user);
  noteSaved(app, 3, true);
  await loadSavedIds(app, SESSION.user);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(ask).toHaveBeenCalledOnce();
  expect(call).not.toHaveBeenCalled();
});

test('an older reply doesn’t overwrite a favourite that was saved meanwhile', async () => {
  const { app, call, keep, shown } = makeApp();
  await loadSavedIds(app, SESSION.user);
  const { promise, resolve: answerLate } = Promise.withResolvers<{ propertyIds: number[] }>();
  call.mockReturnValueOnce(promise);
  const asking = loadSavedIds(app, SESSION.user);
  await vi.advanceTimersByTimeAsync(0);
  call.mockRejectedValueOnce(new TypeError('offline again'));
  noteSaved(app, 3, true);
  expect(shown()).toEqual([3, 1, 2]);
  expect(keep.mock.calls.map(([, , reply]) => reply)).toEqual([{ propertyIds: [3, 1, 2] }]);
  await vi.advanceTimersByTimeAsync(0);
  answerLate({ propertyIds: [1, 2] });
  await asking;
  expect(shown()).toEqual([3, 1, 2]);
  await loadSavedIds(app, SESSION.user);
  expect(shown()).toEqual([1, 2, 3]);
});

test('moves a visitor’s homes to the account, last saved first', async () => {
  const { app, shown } = makeApp({ cachedAt: null });
  await loadSavedIds(app, SESSION.user);
  for (const id of [3, 4]) toggleVisitorFavourite({ id, title: null });
  followFavourites(app, createStore());
  await expect.poll(() => shown()?.length).toBe(4);
  expect(shown()).toEqual([4, 3, 1, 2]);
});
