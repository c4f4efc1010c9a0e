import { expect, test } from 'vitest';

import { draftOfListing } from '#contract/listing/listing-draft.ts';
import { NOTE_MAX_LENGTH } from '#contract/listing/note.ts';
import { DEFAULT_CHOICES } from '#contract/notice/notice-settings.ts';
import { rowOf } from '#storage/testing/outbox-rows.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';

import { conflictOf, differingFields, versionsOf } from '#storage/outbox/conflict.ts';
import { listingFields } from './listing-fields.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import { setNote } from './set-note.ts';
import { setNoticeSettings } from '#features/notice/operations/set-notice-settings.ts';

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
  const topics = DEFAULT_CHOICES;
  const settings = { topics, quietHours: null, timeZone: 'Asia/Bangkok' };
  const mine = { ...settings, topics: { ...topics, leads: { ...topics.leads, app: false } } };
  const operation = setNoticeSettings.make(mine, { owner: '7', baseVersion: 1 });
  const conflict = conflictOf(setNoticeSettings, [row(operation, { ...settings, version: 2 })]);
  expect(conflict?.fields).toHaveLength(1);
  expect(conflict?.both).toBeUndefined();
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

const MINE: ListingDraft = {
  isForSale: true,
  propertyType: 'condo',
  priceSell: 5_000_000,
  images: [{ hash: 'a'.repeat(64), rotation: 0 }],
  texts: [
    { language: 'en', propertyTitle: 'Condo', propertyDescription: 'Sunny', textOrigin: 'written' },
    { language: 'th', propertyTitle: 'คอนโด', propertyDescription: 'สว่าง', textOrigin: 'written' },
  ],
};

const names = (mine: ListingDraft, theirs: ListingDraft | null) =>
  differingFields(listingFields(mine), theirs && listingFields(theirs)).map(
    ({ name }) => name?.message,
  );

test('a draft equals the listing that was sent from it, although the listing has all fields', () => {
  const empty = { bedrooms: null, features: [], isPOR: false, showExactLocation: false, ref: null };
  const listing = { ...MINE, ...empty, cloudinaryFps: [], version: 1 } as unknown as OwnListing;
  expect(names(MINE, draftOfListing(listing))).toEqual([]);
});

test.each([
  [{ isForRent: true }, 'Listing type'],
  [{ address2: 'Floor 12' }, 'House number, street'],
  [{ hasDailyRental: true }, 'Terms'],
  [{ images: [{ hash: 'b'.repeat(64), rotation: 0 as const }] }, 'Photos'],
  [{ texts: [{ ...MINE.texts![0]!, propertyTitle: 'Flat' }, MINE.texts![1]!] }, 'In English'],
])('%o differs in one displayed field', (change: ListingDraft, name) => {
  expect(names({ ...MINE, ...change }, MINE)).toEqual([name]);
});

test('beside a deleted version, only the fields with content are shown', () => {
  expect(names({ isForSale: true, priceSell: 5_000_000 }, null)).toEqual([
    'Listing type',
    'Country',
    'Location shown',
    'Sale price',
  ]);
});
