import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { kilometresBetween } from './circle.ts';
import {
  boxOfRing,
  type Corner,
  coveringCircle,
  isInRing,
  ringSquareKm,
  simplifyRing,
} from './ring.ts';

/** Degrees with four decimals, as drawn shapes have. */
const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 1e4, max: most * 1e4 }).map((tenThousandths) => tenThousandths / 1e4);

/** Rings around Bangkok that may cross themselves. */
const rings = fc.array(fc.tuple(degrees(100.3, 100.8), degrees(13.5, 14)), {
  minLength: 3,
  maxLength: 12,
});

const pointOf = ([lon, lat]: Corner) => ({ lat, lon });

/** Returns how often a ring turns around a point, by the angles between its corners. */
function turnsAround({ lat, lon }: { lat: number; lon: number }, ring: readonly Corner[]): number {
  const angles = ring.map(([x, y]) => Math.atan2(y - lat, x - lon));
  const turned = angles.reduce((sum, angle, index) => {
    const step = angle - angles.at(index - 1)!;
    return sum + Math.atan2(Math.sin(step), Math.cos(step));
  }, 0);
  return Math.round(turned / (2 * Math.PI));
}

/** Returns whether a point is beside all lines of a ring: the way over it is longer than each. */
function isBesideLines({ lat, lon }: { lat: number; lon: number }, ring: readonly Corner[]) {
  const apart = ([x1, y1]: Corner, [x2, y2]: Corner) => Math.hypot(x1 - x2, y1 - y2);
  return ring.every((corner, index) => {
    const before = ring.at(index - 1)!;
    const detour = apart(before, [lon, lat]) + apart([lon, lat], corner) - apart(before, corner);
    return detour > 1e-9;
  });
}

/** A square of 0.2 degrees. */
const SQUARE: Corner[] = [
  [100.4, 13.6],
  [100.6, 13.6],
  [100.6, 13.8],
  [100.4, 13.8],
];

describe('isInRing', () => {
  test('returns true exactly for the points that the ring winds around', () => {
    let inside = 0;
    fc.assert(
      fc.property(rings, degrees(13.5, 14), degrees(100.3, 100.8), (ring, lat, lon) => {
        fc.pre(isBesideLines({ lat, lon }, ring));
        const isInside = turnsAround({ lat, lon }, ring) !== 0;
        expect(isInRing({ lat, lon }, ring)).toBe(isInside);
        if (isInside) inside += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(inside).toBeGreaterThan(50);
  });
  test('includes corners and the lines between them', () => {
    fc.assert(
      fc.property(rings, (ring) => {
        for (const [index, [lon, lat]] of ring.entries()) {
          const [lon0, lat0] = ring.at(index - 1)!;
          expect(isInRing({ lat, lon }, ring)).toBe(true);
          expect(isInRing({ lat: (lat + lat0) / 2, lon: (lon + lon0) / 2 }, ring)).toBe(true);
        }
      }),
    );
  });
});

test('coveringCircle contains all corners, and is at most 41% wider than their distance', () => {
  fc.assert(
    fc.property(rings, (ring) => {
      const { radiusKm, ...center } = coveringCircle(ring);
      const far = Math.max(...ring.map((corner) => kilometresBetween(pointOf(corner), center)));
      expect(radiusKm).toBe(far);
      const apart = ring.flatMap((one) =>
        ring.map((other) => kilometresBetween(pointOf(one), pointOf(other))),
      );
      expect(radiusKm).toBeLessThan((Math.max(...apart) / 2) * 1.4143 * 1.01);
    }),
  );
});

test('boxOfRing touches the ring on all four sides', () => {
  expect(boxOfRing(SQUARE)).toEqual({ north: 13.8, south: 13.6, east: 100.6, west: 100.4 });
});

test('ringSquareKm returns the size of a square, also around a corner of the other direction', () => {
  const side = kilometresBetween({ lat: 13.7, lon: 100.4 }, { lat: 13.7, lon: 100.6 });
  const height = kilometresBetween({ lat: 13.6, lon: 100.4 }, { lat: 13.8, lon: 100.4 });
  expect(ringSquareKm(SQUARE) / (side * height)).toBeCloseTo(1, 4);
  expect(ringSquareKm(SQUARE.toReversed())).toBeCloseTo(ringSquareKm(SQUARE), 6);
  expect(ringSquareKm([SQUARE[0]!, SQUARE[2]!, SQUARE[0]!])).toBeCloseTo(0, 6);
});

describe('simplifyRing', () => {
  test('keeps at most the wanted corners, in their order, and none twice in a row', () => {
    const withRepeats = rings.map((ring) => ring.flatMap((one) => [one, one]));
    fc.assert(
      fc.property(fc.oneof(rings, withRepeats), fc.integer({ min: 3, max: 30 }), (ring, most) => {
        const simplified = simplifyRing(ring, most);
        expect(simplified.length).toBeLessThanOrEqual(most);
        const places = simplified.map((corner) => ring.indexOf(corner as [number, number]));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        simplified.forEach((corner, index) => {
          if (simplified.length > 1) expect(corner).not.toEqual(simplified.at(index - 1));
        });
      }),
    );
  });
  test('removes the corners on straight lines first', () => {
    const [a, b, c, d] = SQUARE as [Corner, Corner, Corner, Corner];
    const middle = ([x1, y1]: Corner, [x2, y2]: Corner): Corner => [(x1 + x2) / 2, (y1 + y2) / 2];
    const ring = [a, middle(a, b), b, middle(b, c), c, d, middle(d, a)];
    expect(simplifyRing(ring, 4)).toEqual(SQUARE);
  });
  test('leaves a round line of many corners round', () => {
    const circle = Array.from({ length: 720 }, (_, step): Corner => {
      const angle = (step / 360) * Math.PI;
      return [100.5 + 0.1 * Math.cos(angle), 13.7 + 0.1 * Math.sin(angle)];
    });
    expect(ringSquareKm(simplifyRing(circle, 60)) / ringSquareKm(circle)).toBeGreaterThan(0.99);
  });
});
