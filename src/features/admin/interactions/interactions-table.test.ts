import { setupI18n } from '@lingui/core';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { AdminInteraction } from '#contract/interaction-admin-endpoints.ts';
import { parseSearch } from '#lib/address-search.ts';

import { entryName, INTERACTION_COLUMNS, interactionsSearch } from './interactions-table.ts';

// Without a catalogue the texts are the English ones.
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const CLICK: AdminInteraction = {
  id: 7,
  source: 'PLUS + MENU',
  entry: 'list-property',
  at: '2026-03-02T05:30:00.000Z',
};

test('names an entry of this release, and shows the id of an older one', () => {
  expect(entryName('list-property', i18n)).toBe('List property');
  expect(entryName('guest-book', i18n)).toBe('guest-book');
});

test('shows a click with its entry, menu and time', () => {
  const shown = INTERACTION_COLUMNS.map(({ id, text }) => [id, text(CLICK, i18n)]);
  expect(shown).toEqual([
    ['entry', 'List property'],
    ['source', 'Plus menu'],
    ['at', expect.stringContaining('2026')],
  ]);
});

test('reads the menu and the days from the URL, and leaves out what it doesn’t know', () => {
  const read = (query: string) => v.parse(interactionsSearch, parseSearch(query));
  expect(read('?source=HAMBURGER&from=2026-03-01&to=2026-03-31')).toMatchObject({
    source: 'HAMBURGER',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  const { source, from } = read('?source=FOOTER&from=yesterday');
  expect([source, from]).toEqual([undefined, undefined]);
});
