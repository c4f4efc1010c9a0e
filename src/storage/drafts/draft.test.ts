import { expect, test } from 'vitest';

import { SENT_FIELDS } from '#contract/sent-drafts.ts';

import {
  adoptDraft,
  chooseCopy,
  discardDraft,
  type DraftRow,
  isUnsent,
  newDraft,
  overwrittenDraft,
  restoreDraft,
  returnedDraft,
  unlockedDraft,
  writeFields,
} from './draft.ts';
import { receiveDraft } from './draft-sync.ts';

const name = { owner: '7', id: 'a', kind: 'report', targetId: 1, businessId: null };

function saying(details: string, given: Partial<DraftRow> = {}): DraftRow {
  return { ...newDraft(name, 1), body: { details }, revision: 1, ...given };
}

const AT = 5_000_000;

const visitors = saying('as a visitor', { owner: 'visitor' });

test('adoptDraft moves a visitor’s draft to the account as unsent', () => {
  const adopted = adoptDraft(visitors, null, '7', AT);
  expect(adopted).toMatchObject({ owner: '7', body: { details: 'as a visitor' }, baseVersion: 0 });
  expect(isUnsent(adopted)).toBe(true);
});

test.each(SENT_FIELDS)(
  'adoptDraft keeps a sent %s of the last hour sent, and not an older one',
  (kind, field) => {
    const body = { details: 'as a visitor', [field]: true };
    const sent = { ...visitors, kind, body };
    const recent = adoptDraft({ ...sent, updatedAt: AT - 59 * 60_000 }, null, '7', AT);
    expect(recent.body).toEqual(body);
    const old = adoptDraft({ ...sent, updatedAt: AT - 61 * 60_000 }, null, '7', AT);
    expect(old.body).toEqual(visitors.body);
  },
);

test('adoptDraft keeps both versions if the account has a draft, and chooseCopy picks one', () => {
  const accounts = saying('in the account', { baseVersion: 3, sentRevision: 1 });
  const both = adoptDraft(visitors, accounts, '7', AT);
  expect(both).toMatchObject({
    body: { details: 'in the account' },
    others: [{ from: 'visitor', text: { body: { details: 'as a visitor' } } }],
  });
  const theirs = chooseCopy(both, 'theirs', 0)!;
  expect(theirs).toMatchObject({ body: { details: 'as a visitor' }, baseVersion: 3, others: [] });
  expect(isUnsent(theirs)).toBe(true);
  expect(isUnsent(chooseCopy(both, 'mine', 0)!)).toBe(false);
  expect(adoptDraft({ ...visitors, body: accounts.body }, accounts, '7', AT)).toBe(accounts);
});

test('returnedDraft gives an account’s draft back to the visitor, who can take it to another one', () => {
  const accounts = saying('in the account', {
    baseVersion: 3,
    sentRevision: 1,
    others: [{ from: 'account', version: 4, text: null }],
  });
  const returned = returnedDraft(accounts);
  expect(returned).toMatchObject({ owner: 'visitor', body: accounts.body, others: [] });
  const adopted = adoptDraft(returned, null, '8', AT);
  expect(adopted).toMatchObject({ owner: '8', baseVersion: 0 });
  expect(isUnsent(adopted)).toBe(true);
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

test('overwrittenDraft keeps values that the draft already had as another version', () => {
  const text = { schemaVersion: 1, body: { details: 'of the sent draft' } };
  expect(overwrittenDraft(newDraft(name, 1), text, AT)).toMatchObject({ ...text, others: [] });
  const over = overwrittenDraft(saying('begun before', { baseVersion: 2 }), text, AT);
  expect(over).toMatchObject({
    ...text,
    baseVersion: 2,
    others: [{ from: 'tab', text: { body: { details: 'begun before' } } }],
  });
  expect(isUnsent(over)).toBe(true);
});

test('unlockedDraft returns the locked draft, but doesn’t overwrite newer text', () => {
  const locked = saying('locked', { baseVersion: 2 });
  expect(unlockedDraft(locked, null)).toBe(locked);
  // The row was only fetched again, so the locked draft is the newer one.
  const fetched = saying('older', { baseVersion: 2, sentRevision: 1 });
  expect(unlockedDraft(locked, fetched)).toBe(locked);
  const newer = saying('newer', { baseVersion: 3, sentRevision: 1 });
  expect(unlockedDraft(locked, newer)).toMatchObject({
    body: { details: 'newer' },
    others: [{ text: { body: { details: 'locked' } } }],
  });
  expect(unlockedDraft(saying('newer'), newer)).toBe(newer);
});

test('receiveDraft merges another device’s changes of other fields, and asks about the same field', () => {
  const at = (body: object) => ({
    ...name,
    version: 2,
    text: { schemaVersion: 1, body: { ...body } },
  });
  const base = { details: 'a', reason: 'scam' };
  const mine = { ...base, details: 'b', step: 'check' };
  const row = saying('', { body: mine, base, baseVersion: 1, sentRevision: 0 });
  const merged = receiveDraft(row, at({ ...base, reason: 'other', step: 'deal' }));
  expect(merged).toMatchObject({ body: { ...mine, reason: 'other' }, others: [], baseVersion: 2 });
  expect(isUnsent(merged)).toBe(true);
  expect(receiveDraft(row, at({ ...base, details: 'c' })).others).toHaveLength(1);
});
