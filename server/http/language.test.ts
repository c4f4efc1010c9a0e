import { expect, test } from 'vitest';

import { languageOfHeader, languageOfPage } from './language.ts';

test.each([
  ['th', 'th'],
  ['th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['en-US,en;q=0.9,th;q=0.8', 'en'],
  ['th;q=0.5, en;q=0.9', 'en'],
  ['si,ta;q=0.9', 'en'],
  ['th;q=0', 'en'],
  ['th;q=nonsense', 'en'],
  [undefined, 'en'],
  ['', 'en'],
])('maps the header %o to %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test('prefers the URL to the cookie and the cookie to the header', () => {
  const header = 'th';
  expect(languageOfPage({ asked: 'en', cookie: 'th', header })).toBe('en');
  expect(languageOfPage({ asked: null, cookie: 'en', header })).toBe('en');
  expect(languageOfPage({ asked: 'xx', cookie: 'yy', header })).toBe('th');
});
