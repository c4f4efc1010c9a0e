import { expect, test } from 'vitest';

import { formOfDraft } from '#contract/listing-draft.ts';
import { NOTE_MAX_LENGTH } from '#contract/note.ts';

import { conflictOf, differingFields, versionsOf } from './conflict.ts';
import { listingFields } from './listing-fields.ts';
import { rowOf } from '../testing/outbox-rows.ts';
import type { Operation } from './operation.ts';
import { setNote } from './operations/set-note.ts';
import { setNoticeSettings } from './operations/set-notice-settings.ts';

const photo = (letter: string) => letter.repeat(64);

const row = (operation: Operation, current?: unknown) =>
  rowOf({ ...operation, problem: current === undefined ? null : { kind: 'conflict', current } });

const theirNote = (body: string) => ({
  propertyId: 12,
  body,
  version: 4,
  photos: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
});

test('conflictOf compares the last row of a note with the server’s version', () => {
  const first = setNote.make({ propertyId: 12, body: 'mine' }, { owner: '7', baseVersion: 3 });
  const last = setNote.make(
    { propertyId: 12, body: 'mine, later' },
    { owner: '7', after: first.id },
  );
  const rows = [row(first, theirNote('theirs')), row(last)];
  expect(conflictOf(setNote, rows)).toMatchObject({
    fields: [{ name: null, mine: 'mine, later', theirs: 'theirs' }],
    isDeletedThere: false,
  });
  expect(versionsOf(setNote, rows)).toMatchObject({ last, current: { version: 4 } });
  expect(conflictOf(setNote, [row(first), row(last)])).toBeNull();
});

test('join merges both notes if they fit, the other device’s first', () => {
  const join = setNote.conflict!.both!.join;
  const mine = { propertyId: 12, body: 'mine', photos: [photo('a'), photo('b')] };
  const theirs = { propertyId: 12, body: 'theirs', photos: [photo('b'), photo('c')] };
  expect(join(mine, theirs)).toEqual({
    propertyId: 12,
    body: 'theirs\n\nmine',
    photos: [photo('b'), photo('c'), photo('a')],
  });
  expect(join(mine, { ...theirs, body: '' })).toBeNull();
  expect(join(mine, { ...theirs, body: 'x'.repeat(NOTE_MAX_LENGTH - 3) })).toBeNull();
});

test('conflictOf shows only the settings that differ', () => {
  const choice = { app: true, email: 'daily' as const, push: true };
  const settings = {
    topics: {
      messages: choice,
      team: choice,
      leads: choice,
      hunts: choice,
      listings: choice,
      saved: choice,
    },
    quietHours: null,
    timeZone: 'Asia/Bangkok',
  };
  const mine = { ...settings, topics: { ...settings.topics, leads: { ...choice, app: false } } };
  const operation = setNoticeSettings.make(mine, { owner: '7', baseVersion: 1 });
  const conflict = conflictOf(setNoticeSettings, [row(operation, { ...settings, version: 2 })]);
  expect(conflict?.fields).toHaveLength(1);
  expect(conflict?.both).toBeUndefined();
});

test('differingFields detects different photos of the same number', () => {
  const form = (hash: string) =>
    formOfDraft({ propertyType: 'condo', images: [{ hash, rotation: 0 }] });
  const fields = (hash: string) => listingFields(form(hash));
  expect(differingFields(fields(photo('a')), fields(photo('a')))).toEqual([]);
  expect(differingFields(fields(photo('a')), fields(photo('b')))).toHaveLength(1);
});

test('listingFields shows terms and access, and only where they apply', () => {
  const shown = (draft: Parameters<typeof listingFields>[0]) =>
    listingFields({ ...draft, depositMonths: 2, roadAccess: 'gravel', utilities: ['water'] })
      .filter(({ text }) => text !== null)
      .map(({ field }) => field);
  expect(shown({ propertyType: 'condo', isForRent: true })).toContain('depositMonths');
  const land = shown({ propertyType: 'land', isForSale: true });
  expect(land).toEqual(expect.arrayContaining(['roadAccess', 'utilities']));
  expect(land).not.toContain('depositMonths');
});
