import { expect, test } from 'vitest';

import { moved } from './use-drag-order.ts';

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['b', 9, 'acb'],
])('moved moves %s to place %d', (entry, to, wanted) => {
  expect(moved(['a', 'b', 'c'], entry, to).join('')).toBe(wanted);
});
