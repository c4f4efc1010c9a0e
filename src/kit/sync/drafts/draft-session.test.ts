import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';

import type { DraftKind } from '#contract/draft-kinds.ts';
import type { DraftRow } from '#storage/drafts/draft.ts';
import type { DraftStep } from '#storage/drafts/draft-sync.ts';

import { type DraftSession, openDraftSession, SAVE_DELAY_MS } from './draft-session.ts';
import type { LeftChanges, LeftTyping } from './unsaved-input.ts';

const name = { owner: '7', id: 'a', kind: 'report', targetId: 1, businessId: null };
const kind: DraftKind = {
  number: 1,
  schemaVersion: 2,
  body: v.strictObject({ title: v.optional(v.string()), text: v.optional(v.string()) }),
  upcasters: [({ name: title, ...rest }) => ({ ...rest, title })],
};

/** A fake of the device's storage that can be full. */
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
      // A closed page never gets the result of its writes.
      if (disk.isGone) return new Promise<never>(() => undefined);
      disk.writes += 1;
      disk.row = step(disk.row);
      return disk.row;
    },
  };
  type StoredDraft = { schemaVersion: number; changes: LeftChanges } | null;
  let stored: StoredDraft = null;
  let forgotten: StoredDraft = null;
  const left: LeftTyping = {
    read: (schemaVersion) => (stored?.schemaVersion === schemaVersion ? stored.changes : null),
    leave: (schemaVersion, changes) => (stored = structuredClone({ schemaVersion, changes })),
    forget() {
      forgotten = stored ?? forgotten;
      stored = null;
    },
    wasForgotten: async () => stored !== null && stored === forgotten,
  };
  /** Restores what local storage held before, as a killed browser does. */
  const bringBack = () => (stored = forgotten);
  /** Opens a form that has looked for its draft. */
  const open = async () => {
    const parts = { name, kind, store, left, now: () => 1_000, onSaved: () => undefined };
    const session = openDraftSession(parts);
    await session.refresh();
    return session;
  };
  /** Opens a form, and saves a text of it. */
  const begin = async (text: string) => {
    const session = await open();
    session.set('text', text);
    await session.finish();
    return session;
  };
  /** Closes a page whose last writes don't arrive, and opens the form again. */
  const reopen = async (closed: DraftSession, meanwhile = () => {}) => {
    disk.isGone = true;
    closed.leave();
    await vi.advanceTimersByTimeAsync(0);
    disk.isGone = false;
    meanwhile();
    return open();
  };
  return { disk, open, begin, reopen, bringBack };
}

beforeEach(() => vi.useFakeTimers());
test('saves typed text from the first word, but not on each keystroke', async () => {
  const { disk, open } = makeDisk();
  const session = await open();
  for (const text of ['q', 'qu', 'qui', 'quiet']) session.set('text', text);
  expect(session.state()).toMatchObject({ values: { text: 'quiet' }, isWriting: true });
  expect(disk.row).toBeNull();
  // Typing without a pause is saved too.
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(disk).toMatchObject({ writes: 1, row: { body: { text: 'quiet' } } });
  expect(session.state()).toMatchObject({ values: { text: 'quiet' }, isWriting: false });
});

test('restores text that couldn’t be saved in the next form on this device', async () => {
  const { disk, open } = makeDisk();
  const session = await open();
  disk.isFull = true;
  session.set('text', 'nowhere else');
  expect(await session.finish()).toBe(false);
  session.close();
  await vi.advanceTimersByTimeAsync(10_000);
  const later = await open();
  expect(later.state().values).toEqual({ text: 'nowhere else' });
  disk.isFull = false;
  expect(await later.finish()).toBe(true);
  later.close();
  expect(disk.row).toMatchObject({ body: { text: 'nowhere else' } });
});

test('retries reading the draft when storage fails', async () => {
  const { disk, open } = makeDisk();
  disk.isLost = true;
  const session = await open();
  expect(session.state().isLoaded).toBe(false);
  disk.isLost = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.state().isLoaded).toBe(true);
});

test('leave hands unsaved text to the next page when the page closes before it is saved', async () => {
  const { disk, open, reopen } = makeDisk();
  const session = await open();
  session.set('title', 'House');
  await session.finish();
  session.set('title', 'House by the river');
  session.set('text', 'quiet');
  const later = await reopen(session);
  const values = { title: 'House by the river', text: 'quiet' };
  expect(later.state()).toMatchObject({ values, isWriting: true });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(disk.row).toMatchObject({ body: values, others: [] });
  // It is restored only once, so it doesn't overwrite what is typed later.
  later.set('text', 'quieter');
  await later.finish();
  const last = await open();
  const quieter = { values: { text: 'quieter' }, isWriting: false, other: null };
  expect(last.state()).toMatchObject(quieter);
});

test.each([true, false])(
  'creates no conflict from a write that was pending when the page closed (arrived: %s)',
  async (arrived) => {
    const { disk, begin, reopen } = makeDisk();
    const session = await begin('a');
    session.set('text', 'a b');
    disk.isGone = true;
    void session.finish();
    await vi.advanceTimersByTimeAsync(0);
    session.set('text', 'a b c');
    const later = await reopen(session, () => {
      if (arrived) disk.row = { ...disk.row!, body: { text: 'a b' } };
    });
    await later.finish();
    expect(disk.row).toMatchObject({ body: { text: 'a b c' }, others: [] });
  },
);

test('ignores unsaved text of a draft that was sent meanwhile', async () => {
  const { disk, begin, reopen } = makeDisk();
  const session = await begin('a');
  session.set('text', 'a b');
  const later = await reopen(session, () => void (disk.row = null));
  expect(later.state()).toMatchObject({ values: {}, isWriting: false });
});

test('drops unsaved text that a killed browser restored after it was saved', async () => {
  const { disk, open, bringBack } = makeDisk();
  const session = await open();
  session.set('text', 'a');
  session.leave();
  await vi.advanceTimersByTimeAsync(0);
  session.set('text', 'a b');
  await session.finish();
  bringBack();
  const later = await open();
  await later.finish();
  expect(disk.row).toMatchObject({ body: { text: 'a b' }, others: [] });
  expect(later.state()).toMatchObject({ values: { text: 'a b' }, other: null });
});

test('reports full storage, keeps the text on the page, and saves it when there is room', async () => {
  const { disk, open } = makeDisk();
  const session = await open();
  disk.isFull = true;
  session.set('text', 'long');
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(session.state()).toMatchObject({ isUnsaved: true, values: { text: 'long' } });
  session.set('text', 'longer');
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state()).toMatchObject({ isUnsaved: false, isWriting: false });
  expect(disk.row).toMatchObject({ body: { text: 'longer' }, others: [] });
});

test('keeps both versions when two tabs edit one field, and lets the user choose', async () => {
  const { disk, open } = makeDisk();
  const [one, other] = [await open(), await open()];
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

test('merges edits of two tabs in different fields without a conflict', async () => {
  const { disk, open } = makeDisk();
  const [one, other] = [await open(), await open()];
  one.set('text', 'a');
  other.set('title', 'b');
  await one.finish();
  await other.finish();
  expect(disk.row).toMatchObject({ body: { text: 'a', title: 'b' }, others: [] });
});

test('shows a draft of an older release and saves it in the current schema', async () => {
  const { disk, open, begin } = makeDisk();
  await begin('x');
  disk.row = { ...disk.row!, schemaVersion: 1, body: { name: 'old', text: 'x' } };
  const session = await open();
  expect(session.state().values).toEqual({ title: 'old', text: 'x' });
  session.set('text', 'y');
  await session.finish();
  expect(disk.row).toMatchObject({ schemaVersion: 2, body: { title: 'old', text: 'y' } });
});

test('neither shows nor overwrites a draft of a newer release', async () => {
  const { disk, open, begin } = makeDisk();
  await begin('x');
  const newer = { ...disk.row!, schemaVersion: 3, body: { chapters: ['x'] } };
  disk.row = newer;
  const session = await open();
  expect(session.state()).toMatchObject({ isNewer: true, values: {} });
  session.set('text', 'y');
  expect(await session.finish()).toBe(false);
  expect(disk.row).toEqual(newer);
});

test('removes characters that can’t be stored: NUL and lone surrogates', async () => {
  const { disk, begin } = makeDisk();
  await begin('a\0b\ud83c 🏠');
  expect(disk.row!.body).toEqual({ text: 'ab 🏠' });
});
