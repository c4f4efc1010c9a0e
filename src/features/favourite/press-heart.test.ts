import { beforeEach, expect, test } from 'vitest';

import { rememberWish, takeWish } from './press-heart.ts';

beforeEach(() => sessionStorage.clear());

test('takeWish returns a remembered listing once', () => {
  rememberWish(42);
  expect(takeWish()).toBe(42);
  expect(takeWish()).toBeNull();
});

test('takeWish returns the last listing, and none older than 30 minutes', () => {
  rememberWish(1, 0);
  rememberWish(2, 1_000);
  expect(takeWish(1_000 + 29 * 60_000)).toBe(2);
  rememberWish(3, 0);
  expect(takeWish(31 * 60_000)).toBeNull();
});

test.each(['', '7', 'null', '{"listingId":"7","at":1}', '{"listingId":-7,"at":9e15}', '{'])(
  'takeWish ignores the invalid entry %j',
  (entry) => {
    sessionStorage.setItem('wanted-home', entry);
    expect(takeWish()).toBeNull();
  },
);
