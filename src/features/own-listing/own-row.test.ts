import { expect, test } from 'vitest';

import { daysSince } from '#features/own-listing/own-row.tsx';

const at = (iso: string) => Date.parse(iso);

test('days are counted by the midnights of Bangkok', () => {
  const before = '2026-11-20T16:59:00Z';
  expect(daysSince(before, at('2026-11-20T16:59:30Z'))).toBe(0);
  expect(daysSince(before, at('2026-11-20T17:00:00Z'))).toBe(1);
  expect(daysSince(before, at('2026-12-20T16:00:00Z'))).toBe(30);
});

test('a moment that is still to come is today', () => {
  expect(daysSince('2026-11-25T00:00:00Z', at('2026-11-20T00:00:00Z'))).toBe(0);
});
