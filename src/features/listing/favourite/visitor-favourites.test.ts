import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';

import {
  readVisitorFavourites,
  removeVisitorFavourite,
  toggleVisitorFavourite,
  visitorFavouritesAtom,
} from './visitor-favourites.ts';

beforeEach(() => {
  readVisitorFavourites();
});

const ids = () => readVisitorFavourites().map(({ id }) => id);

test('toggleVisitorFavourite saves a home on the device, last saved first, and removes it again', () => {
  expect(toggleVisitorFavourite({ id: 1, title: 'Sea view villa' })).toBe(true);
  expect(toggleVisitorFavourite({ id: 2, title: null })).toBe(true);
  expect(ids()).toEqual([2, 1]);
  expect(getDefaultStore().get(visitorFavouritesAtom)).toEqual(readVisitorFavourites());
  expect(toggleVisitorFavourite({ id: 1, title: null })).toBe(false);
  expect(ids()).toEqual([2]);
});

test('keeps the last 50 homes', () => {
  for (let id = 1; id <= 51; id += 1) toggleVisitorFavourite({ id, title: null });
  expect(ids()).toHaveLength(50);
  expect(ids().at(-1)).toBe(2);
});

test('removeVisitorFavourite removes one home and leaves nothing behind after the last', () => {
  toggleVisitorFavourite({ id: 1, title: null });
  removeVisitorFavourite(1);
  expect(ids()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['', '7', 'null', '[{"id":"7","title":null}]', '[{"id":-7,"title":null}]', '{'])(
  'ignores the invalid entry %j',
  (entry) => {
    localStorage.setItem('visitor-favourites', entry);
    expect(ids()).toEqual([]);
  },
);
