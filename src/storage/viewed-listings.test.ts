import { afterEach, expect, it, vi } from 'vitest';

import { rememberView } from './viewed-listings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('recognises a listing within the same visit', () => {
  expect(rememberView(7)).toBe(true);
  expect(rememberView(77)).toBe(true);
  expect(rememberView(7)).toBe(false);
  sessionStorage.clear();
  expect(rememberView(7)).toBe(true);
});

it('keeps only the newest 500 listings', () => {
  for (let id = 1; id <= 600; id += 1) rememberView(id);
  expect(rememberView(600)).toBe(false);
  expect(rememberView(1)).toBe(true);
});

it('returns true if storage is forbidden', () => {
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem });
  expect(rememberView(3)).toBe(true);
});
