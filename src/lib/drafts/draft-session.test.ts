import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DraftKind } from '#contract/draft-kinds.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import type { DraftStep } from '#storage/drafts/draft-sync.ts';

import { openDraftSession, PUT_DOWN_MS } from './draft-session.ts';
import type { LeftChanges, LeftTyping } from './left-typing.ts';

const name = { owner: '7', id: 'a', kind: 'report', targetId: 1, businessId: null };
const kind: DraftKind = {
  number: 1,
  schemaVersion: 2,
  body: v.strictObject({ title: v.optional(v.string()), text: v.optional(v.string()) }),
  upcasters: [({ name: title, ...rest }) => ({ ...rest, title })],
};

/** A device's disk, that may be full. */
function makeDisk() {
  const disk = {
    row: null as DraftRow | null,
    isFull: false,
    isGone: false,
    isLost: false,
    writes: 0,
  };
  const store = {
    async rows() {
      if (disk.isLost) throw new Error('the connection is lost');
      return disk.row ? [disk.row] : [];
    },
    async change(_owner: string, _id: string, step: DraftStep) {
      if (disk.isFull) throw new Error('full');
      // A page that is gone hears nothing of what it began.
      if (disk.isGone) return new Promise<never>(() => undefined);
      disk.writes += 1;
      disk.row = step(disk.row);
      return disk.row;
    },
  };
  type Kept = { schemaVersion: number; changes: LeftChanges } | null;
  let kept: Kept = null;
  let forgotten: Kept = null;
  const left: LeftTyping = {
    read: (schemaVersion) => (kept?.schemaVersion === schemaVersion ? kept.changes : null),
    leave: (schemaVersion, changes) => (kept = structuredClone({ schemaVersion, changes })),
    forget() {
      forgotten = kept ?? forgotten;
      kept = null;
    },
    wasForgotten: async () => kept !== null && kept === forgotten,
  };
  /** A killed browser brings back what local storage had before. */
  const bringBack = () => (kept = forgotten);
  const open = () =>
    openDraftSession({ name, kind, store, left, now: () => 1_000, onKept: () => undefined });
  return { disk, open, bringBack };
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

test('what the disk doesn’t take is there again in the next form of this device', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  await session.look();
  disk.isFull = true;
  session.set('text', 'nowhere else');
  expect(await session.finish()).toBe(false);
  session.close();
  await vi.advanceTimersByTimeAsync(10_000);
  const later = open();
  await later.look();
  expect(later.state().values).toEqual({ text: 'nowhere else' });
  disk.isFull = false;
  expect(await later.finish()).toBe(true);
  later.close();
  expect(disk.row).toMatchObject({ body: { text: 'nowhere else' } });
});

test('a disk that can’t be read is asked again', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  disk.isLost = true;
  await session.look();
  expect(session.state().isLoaded).toBe(false);
  disk.isLost = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.state().isLoaded).toBe(true);
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

test('a page that is gone before the disk has it leaves what was typed to the next one', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  await session.look();
  session.set('title', 'House');
  await session.finish();
  session.set('title', 'House by the river');
  session.set('text', 'quiet');
  disk.isGone = true;
  session.leave();
  await vi.advanceTimersByTimeAsync(0);
  disk.isGone = false;
  const later = open();
  await later.look();
  const values = { title: 'House by the river', text: 'quiet' };
  expect(later.state()).toMatchObject({ values, isWriting: true });
  await vi.advanceTimersByTimeAsync(PUT_DOWN_MS);
  expect(disk.row).toMatchObject({ body: values, others: [] });
  // Once: what is typed after it isn't written over by it.
  later.set('text', 'quieter');
  await later.finish();
  const last = open();
  await last.look();
  expect(last.state()).toMatchObject({
    values: { text: 'quieter' },
    isWriting: false,
    other: null,
  });
});

test.each([true, false])(
  'what was on its way as the page went may have arrived (%s): no copy to choose from',
  async (arrived) => {
    const { disk, open } = makeDisk();
    const session = open();
    await session.look();
    session.set('text', 'a');
    await session.finish();
    session.set('text', 'a b');
    disk.isGone = true;
    void session.finish();
    await vi.advanceTimersByTimeAsync(0);
    session.set('text', 'a b c');
    session.leave();
    disk.isGone = false;
    if (arrived) disk.row = { ...disk.row!, body: { text: 'a b' } };
    const later = open();
    await later.look();
    await later.finish();
    expect(disk.row).toMatchObject({ body: { text: 'a b c' }, others: [] });
  },
);

test('what was left of a draft that was sent meanwhile begins no new one', async () => {
  const { disk, open } = makeDisk();
  const session = open();
  await session.look();
  session.set('text', 'a');
  await session.finish();
  session.set('text', 'a b');
  disk.isGone = true;
  session.leave();
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(disk, { isGone: false, row: null });
  const later = open();
  await later.look();
  expect(later.state()).toMatchObject({ values: {}, isWriting: false });
});

test('drops left text that a killed browser brought back after it was saved', async () => {
  const { disk, open, bringBack } = makeDisk();
  const session = open();
  await session.look();
  session.set('text', 'a');
  session.leave();
  await vi.advanceTimersByTimeAsync(0);
  session.set('text', 'a b');
  await session.finish();
  bringBack();
  const later = open();
  await later.look();
  await later.finish();
  expect(disk.row).toMatchObject({ body: { text: 'a b' }, others: [] });
  expect(later.state()).toMatchObject({ values: { text: 'a b' }, other: null });
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
