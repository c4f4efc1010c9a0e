import { expect, test } from 'vitest';

import { i18n } from '#kit/testing/show.tsx';

import { entryName } from './page-admin-interactions.tsx';

test('names an entry of this release, and shows the id of an older one', () => {
  expect(entryName('list-property', i18n)).toBe('List property');
  expect(entryName('guest-book', i18n)).toBe('guest-book');
});
