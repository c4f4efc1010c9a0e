import { expect, test } from 'vitest';

import { backOff, BACK_OFF_FIRST_MS, BACK_OFF_MOST_MS } from './back-off.ts';

test('backOff doubles the pause, randomises its upper half, and stops at the maximum', () => {
  expect(backOff(1, 0)).toBe(BACK_OFF_FIRST_MS / 2);
  expect(backOff(1, 0.999)).toBeLessThan(BACK_OFF_FIRST_MS);
  expect(backOff(4, 0)).toBe(BACK_OFF_FIRST_MS * 4);
  expect(backOff(60, 0)).toBe(BACK_OFF_MOST_MS / 2);
  expect(backOff(60, 0.999)).toBeLessThan(BACK_OFF_MOST_MS);
});
