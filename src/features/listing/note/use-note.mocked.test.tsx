import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Note } from '#contract/listing/note.ts';
import type { Ask } from '#kit/net/ask.ts';
import { outboxOwnerAtom, outboxRowsAtom, startOutbox } from '#kit/sync/outbox.ts';
import { storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';
import type { Operation, OutboxRow } from '#storage/outbox/operation.ts';
import { setNote } from '../operations/set-note.ts';
import { rowOf } from '#storage/testing/outbox-rows.ts';
import { showHook } from '#kit/testing/show.tsx';

import { unsavedNote } from './unsaved-note.ts';
import { noteQuery, type NoteState, SAVE_DELAY_MS, useNote } from './use-note.ts';

/** Fake database of the device: its rows, and whether it responds yet. */
const disk = vi.hoisted(() => ({
  rows: [] as OutboxRow[],
  added: [] as Operation[],
  marks: new Set<string>(),
  isOpen: Promise.resolve(),
}));

vi.mock('#storage/outbox/stored-outbox.ts', () => {
  const outboxRows = () => disk.isOpen.then(() => [...disk.rows]);
  const store = {
    add: async (operation: Operation) => {
      disk.added.push(operation);
    },
    rows: outboxRows,
    change: () => disk.isOpen.then(() => true),
    settle: () => disk.isOpen,
    discard: () => disk.isOpen,
  };
  return { outboxRows, storedOutbox: () => store };
});

vi.mock('#storage/forgotten-marks.ts', () => ({
  rememberForgotten: async (mark: string) => void disk.marks.add(mark),
  isForgotten: async (mark: string) => disk.marks.has(mark),
}));

const LISTING = 12;
const owner = String(SESSION.user.id);

const server = { note: { body: '', version: 0 } };

/** Advances the timers and lets React render, which happens only when `act` ends. */
async function wait(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
}

let shown: { last: NoteState };

const unsent = (body: string) =>
  rowOf({
    ...setNote.make({ propertyId: LISTING, body }, { owner, subject: '', baseVersion: 3 }),
    nextAt: Date.now() + 60_000,
  });

let queryClient: QueryClient;

/**
 * Starts an offline outbox whose database doesn't respond yet.
 * @returns a function that makes the database respond
 */
function startBeforeDisk(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  disk.isOpen = promise;
  startOutbox(
    () => undefined,
    () => Promise.reject(new TypeError('offline')),
  );
  return resolve;
}

/** Renders the note of a listing, with a server that responds at once. */
async function open(note: Pick<Note, 'body' | 'version'>): Promise<void> {
  server.note = note;
  queryClient = new QueryClient();
  const ask = async () => {
    const reply: Note = { propertyId: LISTING, photos: [], updatedAt: null, ...server.note };
    return { reply, cachedAt: null };
  };
  const app = { queryClient, ask: ask as unknown as Ask, keep: () => undefined };
  shown = await showHook(() => useNote({ listingId: LISTING, subject: '', owner }), app);
  await wait();
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(disk, { rows: [], added: [], isOpen: Promise.resolve() });
  getDefaultStore().set(outboxOwnerAtom, null);
  storeSession(SESSION);
});
test('is read-only until the unsent text is loaded from the device, then continues from that text', async () => {
  const waiting = unsent('unsent');
  disk.rows = [waiting];
  const respond = startBeforeDisk();
  await open({ body: 'on the server', version: 3 });
  expect(shown.last.status).toBe('loading');

  respond();
  await wait();
  expect(shown.last).toMatchObject({ status: 'saved', text: 'unsent' });
  act(() => shown.last.type('unsent and more'));
  await wait(SAVE_DELAY_MS);
  expect(disk.added).toMatchObject([
    { body: { body: 'unsent and more' }, baseVersion: 3, after: waiting.id },
  ]);
});

test('requests the note only after the outbox is loaded, because the worker may have sent a row', async () => {
  const respond = startBeforeDisk();
  await open({ body: 'before', version: 3 });
  server.note = { body: 'sent by the worker', version: 4 };
  respond();
  await wait();
  expect(shown.last).toMatchObject({
    status: 'sent',
    text: 'sent by the worker',
    note: { version: 4 },
  });
});

test('discards unsaved input that reappears after a browser crash although it was saved', async () => {
  const left = unsavedNote({ owner, listingId: LISTING });
  left.leave({ overs: [{ text: 'a', baseVersion: 3, after: null }], to: 'a b' });
  const [key] = Object.keys(localStorage).filter((name) => name.startsWith('typed:')) as [string];
  const before = localStorage.getItem(key)!;
  left.forget();
  localStorage.setItem(key, before);
  disk.rows = [unsent('a b c')];
  getDefaultStore().set(outboxRowsAtom, disk.rows);
  getDefaultStore().set(outboxOwnerAtom, owner);
  await open({ body: 'a', version: 3 });
  await wait(SAVE_DELAY_MS);
  expect(shown.last).toMatchObject({ status: 'saved', text: 'a b c' });
  expect(disk.added).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('discards unsaved input that was sent after the note was read but isn’t on screen yet', async () => {
  const sent = unsent('a b');
  const left = unsavedNote({ owner, listingId: LISTING });
  left.leave({ overs: [{ text: 'a', baseVersion: 3, after: null }], to: 'a b' });
  // The row is no longer on disk, but this page doesn't know that yet.
  getDefaultStore().set(outboxRowsAtom, [sent]);
  getDefaultStore().set(outboxOwnerAtom, owner);
  await open({ body: 'a', version: 3 });
  await wait(SAVE_DELAY_MS);
  expect(disk.added).toEqual([]);
  const reply: Note = { propertyId: LISTING, photos: [], updatedAt: null, body: 'a b', version: 4 };
  // In the order of a settled row: first the reply, then the rows.
  act(() => {
    queryClient.setQueryData(noteQuery({ ask: vi.fn() as never }, LISTING).queryKey, {
      reply,
      cachedAt: null,
    });
    getDefaultStore().set(outboxRowsAtom, []);
  });
  await wait(SAVE_DELAY_MS);
  expect(disk.added).toEqual([]);
  expect(shown.last).toMatchObject({ status: 'sent', text: 'a b' });
});
