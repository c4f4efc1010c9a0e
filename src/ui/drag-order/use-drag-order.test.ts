import { expect, test } from 'vitest';

import { dropPlace, edgeScroll, type Place, moved } from './use-drag-order.ts';

/** Returns a column of items with these heights. */
function column(heights: readonly number[]): Place[] {
  let top = 0;
  return heights.map((height) => {
    const place = { left: 0, right: 100, top, bottom: top + height };
    top += height;
    return place;
  });
}

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['b', 9, 'acb'],
])('moved moves %s to place %d', (entry, to, wanted) => {
  expect(moved(['a', 'b', 'c'], entry, to).join('')).toBe(wanted);
});

test('dropPlace in a column returns a place where the item is under the pointer, also after the swap', () => {
  const heights = [50, 200, 50];
  // The upper part of a tall item changes nothing: after a swap, the tall item would be under the
  // pointer again.
  expect(dropPlace(column(heights), 0, 10, 60)).toBe(0);
  expect(dropPlace(column(heights), 0, 10, 210)).toBe(1);
  expect(dropPlace(column(moved(heights, 200, 0)), 1, 10, 210)).toBe(1);
  expect(dropPlace(column(heights), 2, 10, 240)).toBe(2);
  expect(dropPlace(column(heights), 2, 10, 90)).toBe(1);
  expect(dropPlace(column(heights), 2, 10, 20)).toBe(0);
});

test('dropPlace in a grid returns the place under the pointer', () => {
  const grid = [0, 1, 2, 3, 4, 5].map((at) => {
    const [left, top] = [(at % 3) * 100, Math.floor(at / 3) * 80];
    return { left, top, right: left + 90, bottom: top + 70 };
  });
  expect(dropPlace(grid, 0, 140, 20)).toBe(1);
  expect(dropPlace(grid, 0, 240, 100)).toBe(5);
  expect(dropPlace(grid, 5, 10, 10)).toBe(0);
  // Between two items, or outside the grid.
  expect(dropPlace(grid, 0, 95, 20)).toBe(0);
  expect(dropPlace(grid, 0, 900, 900)).toBe(0);
});

test.each([
  ['in the middle of the screen', { top: -500, bottom: 2_000 }, 400, 0],
  ['at the lower edge, with more of the list below', { top: 0, bottom: 2_000 }, 790, 10],
  ['at the lower edge, with a little more below', { top: 0, bottom: 716 }, 790, 4],
  ['at the lower edge, with the list’s end in view', { top: 0, bottom: 600 }, 790, 0],
  ['at the upper edge, with more of the list above', { top: -500, bottom: 600 }, 20, -10],
  ['at the upper edge, with the list’s start in view', { top: 300, bottom: 600 }, 20, 0],
])('edgeScroll %s', (_where, list, y, way) => {
  expect(edgeScroll(list, y, 800)).toBeCloseTo(way);
});
