import fc from 'fast-check';
import { expect, test } from 'vitest';

import { backPath } from './back-path.ts';

test.each([
  ['/', '/'],
  ['/users/saved', '/users/saved'],
  ['/?q=a%20b&type=house#search', '/?q=a%20b&type=house#search'],
  ['/properties/5/%E0%B8%9A', '/properties/5/%E0%B8%9A'],
  ['/loginandsecurity', '/loginandsecurity'],
])('backPath of %s is %s', (given, path) => {
  expect(backPath(given)).toBe(path);
});

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2e//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' /users/saved',
  'users/saved',
  '/login?back=/login',
  '/LOGIN',
  '/api/auth',
  '/photos/x',
  '/assets/x.js',
  '/shell?lang=en',
  `/${'x'.repeat(1_000)}`,
])('backPath of %j is the home page', (given) => {
  expect(backPath(given)).toBe('/');
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
