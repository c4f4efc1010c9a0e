import { expect, test } from 'vitest';

import { deepLinkTarget, ownPath } from './own-path.ts';

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/../b',
  '/a/%2E%2e?b',
  '/..',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  'evil.example',
  '',
];

test.each(ELSEWHERE)('ownPath rejects %o', (address) => {
  expect(ownPath(address)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/properties/5/a-house?lang=th#map', '/properties/5/a-house?lang=th#map'],
  ['/a..b/.c', '/a..b/.c'],
  ['/search?q=../..', '/search?q=../..'],
  ['/?back=//evil.example', '/?back=//evil.example'],
  // Encoded, these are ordinary characters of a path within Sala.
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/https://evil.example', '/https://evil.example'],
])('ownPath accepts %o as %o', (address, path) => {
  expect(ownPath(address)).toBe(path);
});

test.each([
  ['/api/dl', '/'],
  ['/api/dl/', '/'],
  ['/api/dl?lang=th', '/?lang=th'],
  ['/api/dl/properties/5/a-house?lang=th', '/properties/5/a-house?lang=th'],
  ['/app/api/dl/market', '/market'],
  ['/api/dl/api/dl/market', '/market'],
  ['/api/dl//evil.example', '/'],
  ['/api/dl///evil.example', '/'],
  ['/api/dl/\\evil.example', '/'],
  ['/api/dl\\evil.example', null],
  ['/api/dl/..//evil.example', '/'],
  ['/api/dl/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/api/dl/%5C%5Cevil.example', '/%5C%5Cevil.example'],
  ['/api/dl/https://evil.example', '/https://evil.example'],
  ['/api/dlx/market', null],
  ['/market?from=/api/dl/x', null],
  ['/', null],
])('deepLinkTarget resolves %o to %o', (href, target) => {
  expect(deepLinkTarget(href)).toBe(target);
});
