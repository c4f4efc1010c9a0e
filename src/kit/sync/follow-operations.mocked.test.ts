import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';

import { readNote, writeNote } from '#contract/listing/note-endpoints.ts';
import { defineOperation, replyKey } from '#storage/outbox/define-operation.ts';
import { registerOperations } from '#storage/outbox/operations.ts';
import { REFUSED, rowOf } from '#storage/testing/outbox-rows.ts';

import { droppedTextAtom, followOperations } from './follow-operations.ts';
import { outboxRowsAtom } from './outbox.ts';

const { discardOperation } = vi.hoisted(() => ({ discardOperation: vi.fn(async () => undefined) }));
vi.mock('./outbox.ts', async (original) => ({ ...(await original<object>()), discardOperation }));

const input = { params: { listingId: '12' } };

const setNote = defineOperation({
  kind: 'note.set',
  endpoint: writeNote,
  body: v.object({ body: v.string() }),
  request: ({ body }) => ({ ...input, body: { body, baseVersion: 0 } }),
  entity: () => 'note:12',
  texts: () => ({ title: { id: 'My note' } }),
  settled: ({ body }, reply, known) => known.write(readNote, input, { ...reply, body }),
  left: (_body, known) => known.refresh(readNote),
});
const setDropped = defineOperation({
  ...setNote,
  kind: 'dropped.set',
  dropped: () => ({ id: 'off', message: 'This listing is off the market.' }),
});

registerOperations({
  'note.set': { load: async () => setNote },
  'dropped.set': { load: async () => setDropped },
});

beforeEach(() => discardOperation.mockClear());

const note = (body: string) => rowOf(setNote.make({ body }, { owner: '7', baseVersion: 3 }));

function follow() {
  const store = createStore();
  const queryClient = new QueryClient();
  const app = { queryClient, keep: vi.fn(), call: vi.fn() };
  const settled = followOperations(app, store);
  const key = replyKey(readNote, input);
  queryClient.setQueryData(key, { reply: { body: 'before' }, cachedAt: null });
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
  return { store, settled, isStale, reply: () => queryClient.getQueryData(key) };
}

test('applies a reply before its row is removed, and doesn’t refetch it', async () => {
  const { store, settled, isStale, reply } = follow();
  const row = note('after');
  store.set(outboxRowsAtom, [row]);
  await settled(row, { propertyId: 12, version: 4, updatedAt: '2026-01-01T00:00:00.000Z' });
  expect(reply()).toMatchObject({ reply: { body: 'after', version: 4 } });
  store.set(outboxRowsAtom, []);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isStale()).toBe(false);
});

test('refetches when a row is removed without a reply, unless another row replaced it', async () => {
  const { store, isStale } = follow();
  store.set(outboxRowsAtom, [note('one')]);
  store.set(outboxRowsAtom, [note('two')]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isStale()).toBe(false);
  store.set(outboxRowsAtom, []);
  await expect.poll(isStale).toBe(true);
});

test('drops a rejected operation of a kind that needs no attention, and reports it once', async () => {
  const { store } = follow();
  const dropped = setDropped.make({ body: '' }, { owner: '7' });
  const rows = [dropped, note('mine')].map((row) => rowOf({ ...row, problem: REFUSED }));
  store.set(outboxRowsAtom, rows);
  store.set(outboxRowsAtom, [...rows]);
  await expect.poll(() => discardOperation.mock.calls).toEqual([[dropped.id]]);
  expect(store.get(droppedTextAtom)).toMatchObject({ message: 'This listing is off the market.' });
});
