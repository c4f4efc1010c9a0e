import { expect, test } from 'vitest';

import { adoptDraft, chooseCopy, discardDraft, restoreDraft, writeFields } from './change-draft.ts';
import { type DraftRow, isUnsent, newDraft } from './draft.ts';

const name = { owner: '7', id: 'a', kind: 'report', targetId: 1, businessId: null };

function saying(details: string, given: Partial<DraftRow> = {}): DraftRow {
  return { ...newDraft(name, 1), body: { details }, revision: 1, ...given };
}

const visitors = saying('as a visitor', { owner: 'visitor' });

test('adoptDraft moves a visitor’s draft to the account as unsent', () => {
  const adopted = adoptDraft(visitors, null, '7');
  expect(adopted).toMatchObject({ owner: '7', body: { details: 'as a visitor' }, baseVersion: 0 });
  expect(isUnsent(adopted)).toBe(true);
});

test('adoptDraft keeps both versions if the account has a draft, and chooseCopy picks one', () => {
  const accounts = saying('in the account', { baseVersion: 3, sentRevision: 1 });
  const both = adoptDraft(visitors, accounts, '7');
  expect(both).toMatchObject({
    body: { details: 'in the account' },
    others: [{ from: 'visitor', text: { body: { details: 'as a visitor' } } }],
  });
  const theirs = chooseCopy(both, 'theirs', 0)!;
  expect(theirs).toMatchObject({ body: { details: 'as a visitor' }, baseVersion: 3, others: [] });
  expect(isUnsent(theirs)).toBe(true);
  expect(isUnsent(chooseCopy(both, 'mine', 0)!)).toBe(false);
  expect(adoptDraft({ ...visitors, body: accounts.body }, accounts, '7')).toBe(accounts);
});

test('chooseCopy rewrites a draft that was deleted elsewhere, or deletes it here', () => {
  const row = saying('more', { others: [{ from: 'account', version: 0, text: null }] });
  expect(chooseCopy({ ...row, baseVersion: 4 }, 'mine', 0)).toMatchObject({
    baseVersion: 0,
    sentRevision: -1,
  });
  expect(chooseCopy(row, 'theirs', 0)).toBeNull();
});

test('discardDraft deletes a local draft immediately, and marks one that the account knows', () => {
  expect(discardDraft(saying('x'), 0)).toBeNull();
  const known = saying('x', { baseVersion: 2, sentRevision: 1 });
  const discarded = discardDraft(known, 0)!;
  expect(discarded.isDiscarded).toBe(true);
  expect(restoreDraft(discarded, known, 0)).toMatchObject({
    isDiscarded: false,
    body: { details: 'x' },
    baseVersion: 2,
  });
  expect(restoreDraft(null, known, 0)).toMatchObject({ body: { details: 'x' }, baseVersion: 0 });
});

test('writeFields delays sending, but not longer with each keystroke', () => {
  const sent = saying('', { sentRevision: 1, baseVersion: 1 });
  const first = writeFields(sent, { details: { over: '', to: 'a' } }, 10_000);
  const second = writeFields(first, { details: { over: 'a', to: 'ab' } }, 11_000);
  expect(first.nextAt).toBeGreaterThan(10_000);
  expect(second.nextAt).toBe(first.nextAt);
});
