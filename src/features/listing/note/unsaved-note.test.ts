import { beforeEach, expect, test } from 'vitest';

import type { Note } from '#contract/listing/note.ts';
import { forgetLeftTyping } from '#kit/sync/drafts/unsaved-input.ts';
import { storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';
import { setNote } from '../operations/set-note.ts';
import { rowOf } from '#storage/testing/outbox-rows.ts';

import { unsavedNote, type LeftText, noteBase } from './unsaved-note.ts';

beforeEach(() => {
  storeSession(SESSION);
});

const left: LeftText = {
  overs: [
    { text: 'quiet', baseVersion: 3, after: 'a' },
    { text: 'quiet, bright', baseVersion: 3, after: 'b' },
  ],
  to: 'quiet, bright, dear',
};
const note = (body: string, version: number) => ({ propertyId: 1, body, version }) as Note;
const waiting = (body: string, baseVersion: number) =>
  rowOf(setNote.make({ propertyId: 1, body }, { owner: '7', subject: '', baseVersion }));

test('restores the unsaved text only for the same owner and home', () => {
  unsavedNote({ owner: '7', listingId: 1 }).leave(left);
  expect(unsavedNote({ owner: '7', listingId: 1 }).read()).toStrictEqual(left);
  expect(unsavedNote({ owner: '7', listingId: 2 }).read()).toBeNull();
  expect(unsavedNote({ owner: '8', listingId: 1 }).read()).toBeNull();
  forgetLeftTyping();
  expect(unsavedNote({ owner: '7', listingId: 1 }).read()).toBeNull();
  unsavedNote({ owner: '8', listingId: 1 }).leave(left);
  expect(unsavedNote({ owner: '8', listingId: 1 }).read()).toBeNull();
});

test('continues from the text it was typed over, whether or not the pending change was saved', () => {
  expect(noteBase(left, [], note('quiet', 4))).toEqual({
    text: 'quiet',
    baseVersion: 4,
    after: 'a',
  });
  expect(noteBase(left, [], note('quiet, bright', 4))).toMatchObject({
    baseVersion: 4,
    after: 'b',
  });
  const row = waiting('quiet, bright', 3);
  expect(noteBase(left, [row], note('quiet', 3))).toEqual({
    text: 'quiet, bright',
    baseVersion: 3,
    after: row.id,
  });
});

test('returns null for a text that has already been saved', () => {
  expect(noteBase(left, [], note(left.to, 4))).toBeNull();
  expect(noteBase(left, [waiting(left.to, 3)], note('quiet', 3))).toBeNull();
});

test('keeps the original base over a newer text, so that the server reports a conflict', () => {
  expect(noteBase(left, [], note('loud', 5))).toEqual(left.overs[0]);
  expect(noteBase(left, [waiting('loud', 5)], note('quiet', 3))).toEqual(left.overs[0]);
  expect(noteBase(left, [], null)).toMatchObject({ baseVersion: 0, after: null });
});
