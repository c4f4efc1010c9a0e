import { expect, test } from 'vitest';

import { daysSince } from '#features/own-listing/own-row.tsx';

const at = (iso: string) => Date.parse(iso);

test('daysSince counts midnights in Bangkok time', () => {
  const before = '2026-11-20T16:59:00Z';
  expect(daysSince(before, at('2026-11-20T16:59:30Z'))).toBe(0);
  expect(daysSince(before, at('2026-11-20T17:00:00Z'))).toBe(1);
  expect(daysSince(before, at('2026-12-20T16:00:00Z'))).toBe(30);
});

test('daysSince returns 0 for a time in the future', () => {
  expect(daysSince('2026-11-25T00:00:00Z', at('2026-11-20T00:00:00Z'))).toBe(0);
});
