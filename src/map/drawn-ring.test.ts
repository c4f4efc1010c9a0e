import * as v from 'valibot';
import { expect, test } from 'vitest';

import { SearchArea } from '#contract/place/area.ts';
import type { Corner } from '#contract/place/ring.ts';

import { closeRing } from './drawn-ring.ts';

/** Returns a line of many points around Bangkok, as a finger draws it. */
function line(at: (angle: number) => [east: number, north: number]): Corner[] {
  return Array.from({ length: 400 }, (_, step): Corner => {
    const [east, north] = at((step / 400) * 2 * Math.PI);
    return [100.5 + east, 13.7 + north];
  });
}

const circle = (degrees: number) =>
  line((angle) => [degrees * Math.cos(angle), degrees * Math.sin(angle)]);

test('a line around an area becomes a shape that a search accepts', () => {
  for (const degrees of [0.001, 0.05, 0.44]) {
    const ring = closeRing(circle(degrees)) as [number, number][];
    expect(v.is(SearchArea, { kind: 'shape', ring })).toBe(true);
    expect(ring.flat().every((one) => one === Number(one.toFixed(4)))).toBe(true);
  }
});

test('a figure of eight is a shape', () => {
  const eight = line((angle) => [0.1 * Math.sin(angle), 0.05 * Math.sin(2 * angle)]);
  expect(closeRing(eight)).toBeInstanceOf(Array);
});

test('a tap, a straight line, two corners and a shape of a few metres are too small', () => {
  expect(closeRing([])).toBe('small');
  expect(closeRing(line(() => [0, 0]))).toBe('small');
  expect(closeRing(line((angle) => [angle / 30, angle / 60]))).toBe('small');
  expect(closeRing(circle(0.1).slice(0, 2))).toBe('small');
  expect(closeRing(circle(0.0003))).toBe('small');
});

test('a shape that no circle of the largest radius covers is too large', () => {
  expect(closeRing(circle(0.46))).toBe('large');
});
