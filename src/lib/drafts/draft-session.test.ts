import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DraftKind } from '#contract/draft-kinds.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import type { DraftStep } from '#storage/drafts/draft-sync.ts';

import { openDraftSession, PUT_DOWN_MS } from './draft-session.ts';

const name = { owner: '7', id: 'a', kind: 'report', targetId: 1, businessId: null };
const kind: DraftKind = {
  number: 1,
  schemaVersion: 2,
  body: v.strictObject({ title: v.optional(v.string()), text: v.optional(v.string()) }),
  upcasters: [({ name: title, ...rest }) => ({ ...rest, title })],
};

/** A device's disk, that may be full. */
function makeDisk() {
  const disk = { row: null as DraftRow | null, isFull: false, writes: 0 };
  const store = {
    rows: async () => (disk.row ? [disk.row] : []),
    async change(_owner: string, _id: string, step: DraftStep) {
      if (disk.isFull) throw new Error('full');
      disk.writes += 1;
      disk.row = step(disk.row);
      return disk.row;
    },
  };
  const open = () =>
    openDraftSession({ name, kind, store, now: () => 1_000, onKept: () => undefined });
  return { disk, open };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is typed is on the disk from the first word, and not with each key', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  await session.look();
  for (const text of ['q', 'qu', 'qui', 'quiet']) session.set('text', text);
  expect(session.state()).toMatchObject({ values: { text: 'quiet' }, isWriting: true });
  expect(disk.row).toBeNull();
  // Whoever types on without a pause is kept too.
  await vi.advanceTimersByTimeAsync(PUT_DOWN_MS);
  expect(disk).toMatchObject({ writes: 1, row: { body: { text: 'quiet' } } });
  expect(session.state()).toMatchObject({ values: { text: 'quiet' }, isWriting: false });
});

test('a tab that goes puts down at once; another one finds it', async () => {
  const { open } = makeDisk();
  const session = open();
  session.set('text', 'half a sen');
  expect(await session.finish()).toBe(true);
  const later = open();
  await later.look();
  expect(later.state().values).toEqual({ text: 'half a sen' });
});

test('a full disk: it says so, the text stays on the page, and is put down when there is room', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  disk.isFull = true;
  session.set('text', 'long');
  await vi.advanceTimersByTimeAsync(PUT_DOWN_MS);
  expect(session.state()).toMatchObject({ isUnkept: true, values: { text: 'long' } });
  session.set('text', 'longer');
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state()).toMatchObject({ isUnkept: false, isWriting: false });
  expect(disk.row).toMatchObject({ body: { text: 'longer' }, others: [] });
});

test('two tabs in one field: neither copy is lost, and the person chooses', async () => {
  const { disk, open } = makeDisk();
  const [one, other] = [open(), open()];
  await Promise.all([one.look(), other.look()]);
  one.set('text', 'mine');
  other.set('text', 'yours');
  other.set('title', 't');
  await one.finish();
  await other.finish();
  expect(other.state()).toMatchObject({
    values: { text: 'yours', title: 't' },
    other: { from: 'tab', values: { text: 'mine' } },
  });
  await other.choose('theirs');
  expect(disk.row).toMatchObject({ body: { text: 'mine' }, others: [] });
});

test('two tabs in two fields: both stand there, and nobody is asked', async () => {
  const { disk, open } = makeDisk();
  const [one, other] = [open(), open()];
  one.set('text', 'a');
  other.set('title', 'b');
  await one.finish();
  await other.finish();
  expect(disk.row).toMatchObject({ body: { text: 'a', title: 'b' }, others: [] });
});

test('what an older release wrote is shown and goes on in today’s shape', async () => {
  const { disk, open } = makeDisk();
  const first = open();
  first.set('text', 'x');
  await first.finish();
  disk.row = { ...disk.row!, schemaVersion: 1, body: { name: 'old', text: 'x' } };
  const session = open();
  await session.look();
  expect(session.state().values).toEqual({ title: 'old', text: 'x' });
  session.set('text', 'y');
  await session.finish();
  expect(disk.row).toMatchObject({ schemaVersion: 2, body: { title: 'old', text: 'y' } });
});

test('what a newer release wrote is neither shown nor written over', async () => {
  const { disk, open } = makeDisk();
  const first = open();
  first.set('text', 'x');
  await first.finish();
  const newer = { ...disk.row!, schemaVersion: 3, body: { chapters: ['x'] } };
  disk.row = newer;
  const session = open();
  await session.look();
  expect(session.state()).toMatchObject({ isNewer: true, values: {} });
  session.set('text', 'y');
  expect(await session.finish()).toBe(false);
  expect(disk.row).toEqual(newer);
});

test('what nothing can keep isn’t typed: NUL, and half a character', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  session.set('text', 'a\0b\ud83c 🏠');
  await session.finish();
  expect(disk.row!.body).toEqual({ text: 'ab 🏠' });
});
