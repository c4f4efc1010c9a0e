import { expect, test } from 'vitest';

import { type DraftRow, newDraft } from './draft.ts';
import { unlockedDraft } from './locked-drafts.ts';

const name = { owner: '7', id: 'a', kind: 'report', targetId: 1, businessId: null };
const saying = (details: string, given: Partial<DraftRow> = {}): DraftRow => ({
  ...newDraft(name, 1),
  body: { details },
  revision: 1,
  ...given,
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
