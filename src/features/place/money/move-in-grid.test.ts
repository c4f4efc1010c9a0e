import { expect, test } from 'vitest';

import { moveInGrid } from './move-in-grid.ts';

/*
 *  0 1 2
 *  3 4
 *  ------
 *  5 6 7
 *  8
 */
const SIZES = [5, 4];

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 8, null],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, 5],
  ['ArrowDown', 4, 6],
  ['ArrowDown', 7, 8],
  ['ArrowDown', 8, null],
  ['ArrowUp', 8, 5],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 1, 'before'],
  ['Home', 7, 0],
  ['End', 1, 8],
  ['a', 1, null],
])('%s from cell %i returns %s', (key, from, to) => {
  expect(moveInGrid(SIZES, from, key)).toBe(to);
});

test('a single cell beside an empty group can be left only at the top', () => {
  expect(moveInGrid([0, 1], 0, 'ArrowDown')).toBeNull();
  expect(moveInGrid([0, 1], 0, 'ArrowUp')).toBe('before');
  expect(moveInGrid([1, 0], 0, 'ArrowRight')).toBeNull();
});
