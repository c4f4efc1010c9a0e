import * as v from 'valibot';
import { expect, test } from 'vitest';

import { parseSearch } from '#lib/address-search.ts';
import { i18n } from '#lib/testing/show.tsx';

import { entryName, interactionsSearch } from './interactions-table.ts';

test('names an entry of this release, and shows the id of an older one', () => {
  expect(entryName('list-property', i18n)).toBe('List property');
  expect(entryName('guest-book', i18n)).toBe('guest-book');
});

test('reads the menu and the days from the URL, and leaves out what it doesn’t know', () => {
  const read = (query: string) => v.parse(interactionsSearch, parseSearch(query));
  const known = { source: 'HAMBURGER', from: '2026-03-01', to: '2026-03-31' };
  expect(read('?source=HAMBURGER&from=2026-03-01&to=2026-03-31')).toMatchObject(known);
  expect(read('?source=FOOTER&from=yesterday')).toEqual(read(''));
});
