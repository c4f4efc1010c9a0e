import fc from 'fast-check';
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

test('backPath always stays within Sala', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.%2eE:@?#\t ab') }), (text) => {
      const url = new URL(backPath(`/${text}`), 'https://sala.example');
      expect(url.origin).toBe('https://sala.example');
    }),
    { numRuns: 2_000 },
  );
});
