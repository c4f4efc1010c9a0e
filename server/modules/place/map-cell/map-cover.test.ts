import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Box } from '../geometry/morton.ts';

import { MAP_CELL_LEVELS } from './map-cells.ts';
import { type CellRect, coverBox } from './map-cover.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const boxes = fc
  .record({ x: share, y: share, wide: share, high: share })
  .map(({ x, y, wide, high }): Box => ({
    west: -180 + 290 * x,
    south: -90 + 140 * y,
    east: -180 + 290 * x + 60 * wide ** 4 + 0.000_001,
    north: -90 + 140 * y + 30 * high ** 4 + 0.000_001,
  }));

function holds({ level, left, right, bottom, top }: CellRect, lat: number, lon: number): boolean {
  const x = Math.floor(((lon + 180) / 360) * 2 ** level);
  const y = Math.floor(((lat + 90) / 180) * 2 ** level);
  return x >= left && x <= right && y >= bottom && y <= top;
}

test("covers each point of a box by exactly one cell, and inner cells don't extend beyond the box", () => {
  const points = fc.array(fc.tuple(share, share), { minLength: 20, maxLength: 20 });
  const levels = fc.constantFrom(...MAP_CELL_LEVELS);
  fc.assert(
    fc.property(boxes, levels, points, (box, level, shares) => {
      const { inside, edge } = coverBox(box, level);
      for (const rect of inside) {
        expect(rect.level).toBeGreaterThanOrEqual(level);
        const degrees = 360 / 2 ** rect.level;
        expect(rect.left * degrees - 180).toBeGreaterThanOrEqual(box.west - 1e-9);
        expect((rect.right + 1) * degrees - 180).toBeLessThanOrEqual(box.east + 1e-9);
        expect((rect.bottom * degrees) / 2 - 90).toBeGreaterThanOrEqual(box.south - 1e-9);
        expect(((rect.top + 1) * degrees) / 2 - 90).toBeLessThanOrEqual(box.north + 1e-9);
      }
      for (const [across, up] of shares) {
        // Rounding can exceed the edge by the last bit.
        const lon = Math.min(box.west + across * (box.east - box.west), box.east);
        const lat = Math.min(box.south + up * (box.north - box.south), box.north);
        expect([...inside, ...edge].filter((rect) => holds(rect, lat, lon))).toHaveLength(1);
      }
    }),
    { numRuns: 500 },
  );
});
