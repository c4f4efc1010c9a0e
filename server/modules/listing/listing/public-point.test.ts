import fc from 'fast-check';
import { expect, test } from 'vitest';

import { PUBLIC_GRID_DEGREES, publicPoint } from './public-point.ts';

const key = Buffer.alloc(32, 7);
const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 179, noNaN: true }),
});
const id = fc.integer({ min: 1, max: 1e9 });

const cellOf = (degrees: number) => Math.floor(degrees / PUBLIC_GRID_DEGREES) + 0;

test('returns the exact place if the owner shows it', () => {
  fc.assert(
    fc.property(place, id, (exact, listingId) => {
      expect(publicPoint({ listingId, exact, showExact: true, key })).toEqual(exact);
    }),
  );
});

test('returns a point in the same grid cell, and always the same one per listing', () => {
  fc.assert(
    fc.property(place, id, (exact, listingId) => {
      const shown = publicPoint({ listingId, exact, showExact: false, key });
      expect(publicPoint({ listingId, exact, showExact: false, key })).toEqual(shown);
      expect(cellOf(shown.lat)).toBe(cellOf(exact.lat));
      expect(cellOf(shown.lon)).toBe(cellOf(exact.lon));
    }),
  );
});

test('depends only on the grid cell of the exact place', () => {
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const cell = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(cell, cell, share, share, share, share, id, (y, x, a, b, c, d, listingId) => {
      const at = (lat: number, lon: number) => ({
        lat: (y + lat) * PUBLIC_GRID_DEGREES,
        lon: (x + lon) * PUBLIC_GRID_DEGREES,
      });
      const shown = publicPoint({ listingId, exact: at(a, b), showExact: false, key });
      expect(publicPoint({ listingId, exact: at(c, d), showExact: false, key })).toEqual(shown);
    }),
  );
});

test('spreads listings over the cell, depending on the key', () => {
  const exact = { lat: 13.7371, lon: 100.5601 };
  const points = Array.from({ length: 2_000 }, (_, index) =>
    publicPoint({ listingId: index + 1, exact, showExact: false, key }),
  );
  const corner = cellOf(exact.lat) * PUBLIC_GRID_DEGREES;
  const shares = points.map((point) => (point.lat - corner) / PUBLIC_GRID_DEGREES);
  expect(Math.min(...shares)).toBeLessThan(0.05);
  expect(Math.max(...shares)).toBeGreaterThan(0.95);
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);

  const other = publicPoint({ listingId: 1, exact, showExact: false, key: Buffer.alloc(32, 8) });
  expect(other).not.toEqual(points[0]);
});
