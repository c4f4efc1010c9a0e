import { expect, test } from 'vitest';

import { openPhotoAccess } from './photo-access.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1, 12, 59);

test('grants access for more than two and at most three hours', () => {
  let now = START;
  const access = openPhotoAccess(Buffer.alloc(32, 7), () => now);
  const granted = access.grant('photo');
  now = START + 2 * HOUR_MS;
  expect(access.until('photo', granted)).toBe(Date.UTC(2026, 0, 1, 15));
  now = Date.UTC(2026, 0, 1, 15);
  expect(access.until('photo', granted)).toBeNull();
});
