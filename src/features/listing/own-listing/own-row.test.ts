import { expect, test } from 'vitest';

import { daysSince } from './own-row.tsx';

test.each([
  ['2026-11-20T16:59:00Z', '2026-11-20T16:59:30Z', 0],
  ['2026-11-20T16:59:00Z', '2026-11-20T17:00:00Z', 1],
  ['2026-11-20T16:59:00Z', '2026-12-20T16:00:00Z', 30],
  ['2026-11-25T00:00:00Z', '2026-11-20T00:00:00Z', 0],
])('between %s and %s there are %d midnights in Bangkok', (from, now, days) => {
  expect(daysSince(from, Date.parse(now))).toBe(days);
});
