import { expect, test } from 'vitest';

import { newDraft } from '#storage/drafts/draft.ts';

import type { DraftState } from './draft-session.ts';
import { draftConflict, draftStatus } from './use-draft.ts';

const name = { owner: '7', id: 'x', kind: 'report', targetId: 1, businessId: null };
const row = { ...newDraft(name, 1), revision: 1 };
const state: DraftState = {
  isLoaded: true,
  values: {},
  row,
  isWriting: false,
  isUnsaved: false,
  isNewer: false,
  other: null,
};

test.each([
  ['saved', {}, '7', true],
  ['waiting', {}, '7', false],
  ['saved', {}, 'visitor', false],
  ['sent', { row: { ...row, sentRevision: 1 } }, '7', true],
  ['empty', { row: null }, '7', true],
  ['loading', { row: null, isLoaded: false }, '7', true],
  ['writing', { isWriting: true }, '7', true],
  ['unsaved', { isWriting: true, isUnsaved: true }, '7', true],
  ['newer', { isNewer: true }, '7', true],
  ['conflict', { other: { from: 'tab', values: {} } }, '7', true],
  ['refused', { row: { ...row, problem: { errorId: 'x', isHeld: false } } }, '7', true],
  ['saved', { row: { ...row, problem: { errorId: 'x', isHeld: true } } }, '7', true],
] as const)('draftStatus is %s for %j and owner %s', (status, given, owner, isOnline) => {
  expect(draftStatus({ ...state, ...given }, owner, isOnline)).toBe(status);
});

test.each(['account', 'tab', 'visitor'] as const)(
  'the two versions of a conflict with another %s have different titles',
  (from) => {
    const { mineTitle, theirsTitle } = draftConflict({}, { from, values: {} }, () => []);
    expect(mineTitle?.id).not.toBe(theirsTitle?.id);
  },
);
