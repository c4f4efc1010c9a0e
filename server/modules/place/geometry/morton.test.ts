import fc from 'fast-check';
import { expect, test } from 'vitest';

import { coarseCell, mortonCell } from './morton.ts';

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });

/** Reference implementation, bit by bit. */
function slowCell(latitude: number, longitude: number): bigint {
  const axis = (share: number) => BigInt(Math.min(Math.floor(share * 2 ** 20), 2 ** 20 - 1));
  const x = axis((longitude + 180) / 360);
  const y = axis((latitude + 90) / 180);
  let cell = 0n;
  for (let bit = 0n; bit < 20n; bit++) {
    cell |= ((x >> bit) & 1n) << (2n * bit);
    cell |= ((y >> bit) & 1n) << (2n * bit + 1n);
  }
  return cell;
}

test('interleaves the bits of both axes', () => {
  fc.assert(
    fc.property(lat, lon, (latitude, longitude) => {
      const cell = mortonCell({ lat: latitude, lon: longitude });
      expect(BigInt(cell)).toBe(slowCell(latitude, longitude));
      expect(BigInt(coarseCell(cell))).toBe(slowCell(latitude, longitude) >> 12n);
    }),
  );
});

test("stays a safe integer of 40 bits, also beyond the map's edges", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (latitude, longitude) => {
      const cell = mortonCell({ lat: latitude, lon: longitude });
      expect(Number.isSafeInteger(cell)).toBe(true);
      expect(cell).toBeGreaterThanOrEqual(0);
      expect(cell).toBeLessThan(2 ** 40);
      expect(coarseCell(cell)).toBeLessThan(2 ** 28);
    }),
  );
});
