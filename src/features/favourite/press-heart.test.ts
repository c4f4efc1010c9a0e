import { beforeEach, expect, test } from 'vitest';

import { rememberWish, takeWish } from './press-heart.ts';

beforeEach(() => sessionStorage.clear());

test('a wish is taken once', () => {
  rememberWish(42);
  expect(takeWish()).toBe(42);
  expect(takeWish()).toBeNull();
});

test('the last wish counts, and none that is older than half an hour', () => {
  rememberWish(1, 0);
  rememberWish(2, 1_000);
  expect(takeWish(1_000 + 29 * 60_000)).toBe(2);
  rememberWish(3, 0);
  expect(takeWish(31 * 60_000)).toBeNull();
});

test.each(['', '7', 'null', '{"listingId":"7","at":1}', '{"listingId":-7,"at":9e15}', '{'])(
  'what isn’t ours (%j) is no wish',
  (kept) => {
    sessionStorage.setItem('wanted-home', kept);
    expect(takeWish()).toBeNull();
  },
);
