import { expect, test } from 'vitest';

import { backPath } from './back-path.ts';

test.each([
  ['/', '/'],
  ['/?q=a%20b&type=house#search', '/?q=a%20b&type=house#search'],
  ['/loginandsecurity', '/loginandsecurity'],
  [undefined, '/'],
  ['//evil.example', '/'],
  ['/login?back=/login', '/'],
  ['/LOGIN', '/'],
  ['/api/auth', '/'],
  ['/photos/x', '/'],
  ['/assets/x.js', '/'],
  ['/shell?lang=en', '/'],
  [`/${'x'.repeat(1_000)}`, '/'],
])('backPath of %s is %s', (given, path) => {
  expect(backPath(given)).toBe(path);
});
