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
])('%s, %s: %s', (typed, known, slips) => {
  expect(slipsBetween(typed, known, 2)).toBe(slips);
});

test('it is the same both ways, nothing for the same, and never more than asked for', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcก้ิ'), maxLength: 7 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const slips = slipsBetween(one, other, most);
      expect(slipsBetween(other, one, most)).toBe(slips);
      expect(slipsBetween(one, one, most)).toBe(0);
      if (slips !== null) expect(slips).toBeLessThanOrEqual(most);
      // Giving up early changes nothing.
      const whole = slipsBetween(one, other, 20)!;
      expect(slips).toBe(whole <= most ? whole : null);
    }),
    { numRuns: 2_000 },
  );
});
