import fc from 'fast-check';
import { expect, it } from 'vitest';

import { boundView, fittedSize, pinch, scaleAt, SCALE_MOST, WHOLE } from './zoom-geometry.ts';

const frame = { width: 390, height: 700 };
const fitted = fittedSize({ width: 1_600, height: 1_200 }, frame);

const offset = fc.record({
  x: fc.double({ min: -195, max: 195, noNaN: true }),
  y: fc.double({ min: -350, max: 350, noNaN: true }),
});
const view = fc.record({
  scale: fc.double({ min: 1, max: SCALE_MOST, noNaN: true }),
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
});

it('fits a whole photo into the frame by its longer side', () => {
  expect(fitted).toEqual({ width: 390, height: 292.5 });
  expect(fittedSize({ width: 900, height: 1_600 }, { width: 1_600, height: 800 })).toEqual({
    width: 450,
    height: 800,
  });
});

it('keeps the photo’s edges outside the frame and its scale at 1 or more', () => {
  fc.assert(
    fc.property(view, (wild) => {
      const { scale, x, y } = boundView(wild, fitted, frame);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (390 * scale - 390) / 2));
      // The photo is lower than the frame even when zoomed, so it stays centred.
      if (292.5 * scale <= 700) expect(y).toBe(0);
    }),
  );
  expect(boundView({ scale: 0.4, x: 30, y: 9 }, fitted, frame)).toEqual(WHOLE);
  expect(boundView({ scale: 99, x: 0, y: 0 }, fitted, frame).scale).toBe(SCALE_MOST);
});

it('keeps the point under the cursor fixed while the scale changes', () => {
  fc.assert(
    fc.property(
      view,
      offset,
      fc.double({ min: 1, max: 4, noNaN: true }),
      (before, point, scale) => {
        const after = scaleAt(before, point, scale);
        const of = (one: typeof before) => (point.x - one.x) / one.scale;
        expect(of(after)).toBeCloseTo(of(before), 6);
      },
    ),
  );
});

it('keeps the midpoint of two fingers fixed on the photo', () => {
  const spread = pinch(
    WHOLE,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -80, y: 20 },
      { x: 120, y: 20 },
    ],
  );
  expect(spread).toEqual({ scale: 2, x: 20, y: 20 });
});
