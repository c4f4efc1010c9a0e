import { expect, it, vi } from 'vitest';

import { loadedList, rememberLoadedList } from './restored-list.ts';

it('returns what each history entry has loaded last', () => {
  rememberLoadedList('a', { count: 36, height: 4_000 });
  rememberLoadedList('b', { count: 18, height: 2_000 });
  rememberLoadedList('a', { count: 90, height: 9_000 });
  expect(loadedList('a')).toEqual({ count: 90, height: 9_000 });
  expect(loadedList('b')).toEqual({ count: 18, height: 2_000 });
  expect(loadedList('c')).toBeNull();
});

it('keeps only the newest 20 entries', () => {
  for (let at = 1; at <= 30; at += 1) rememberLoadedList(`${at}`, { count: at, height: at });
  expect(loadedList('10')).toBeNull();
  expect(loadedList('11')).not.toBeNull();
});

it('returns null if the stored text is damaged or storage is forbidden', () => {
  sessionStorage.setItem('loaded-listings', '[["a",{"count":"many"}]]');
  expect(loadedList('a')).toBeNull();
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
  rememberLoadedList('a', { count: 1, height: 1 });
  expect(loadedList('a')).toBeNull();
});
