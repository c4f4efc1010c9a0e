import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';

import { addMessages, growingMessages } from './catalogue.ts';

test('addMessages adds a later module’s messages to an existing i18n instance', () => {
  const i18n = setupI18n({
    locale: 'th',
    messages: { th: growingMessages('th', { home: ['บ้าน'] }) },
  });
  // Not a literal, which lingui would extract as a message of the app.
  const word = (id: string) => i18n._(id);
  expect(word('map')).toBe('map');
  addMessages({ en: { map: ['Map'] }, th: { map: ['แผนที่'] } });
  expect(word('map')).toBe('แผนที่');
  expect(word('home')).toBe('บ้าน');
});
