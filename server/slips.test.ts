import fc from 'fast-check';
import { expect, test } from 'vitest';

import { slipsBetween } from './slips.ts';

test.each([
  ['condo', 'condo', 0],
  ['condmo', 'condo', 1],
  ['codo', 'condo', 1],
  ['comdo', 'condo', 1],
  ['cnodo', 'condo', 1],
  ['swiming', 'swimming', 1],
  ['ทองหลอ', 'ทองหล่อ', 0.5],
  ['ภูเก็จ', 'ภูเก็ต', 1],
  ['house', 'land', null],
])('slipsBetween counts %s and %s: %s', (typed, known, slips) => {
  expect(slipsBetween(typed, known, 2)).toBe(slips);
});

test('slipsBetween is symmetric, zero for equal words, and never above the limit', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcก้ิ'), maxLength: 7 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const slips = slipsBetween(one, other, most);
      expect(slipsBetween(other, one, most)).toBe(slips);
      expect(slipsBetween(one, one, most)).toBe(0);
      if (slips !== null) expect(slips).toBeLessThanOrEqual(most);
      // The early exit doesn't change the result.
      const whole = slipsBetween(one, other, 20)!;
      expect(slips).toBe(whole <= most ? whole : null);
    }),
    { numRuns: 2_000 },
  );
});
