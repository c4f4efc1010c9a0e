import { expect, test } from 'vitest';

import { readablePath } from './security-headers.ts';

test.each([
  ['/properties/260/%E0%B8%84%E0%B8%AD%E0%B8', '/properties/260/%E0%B8%84%E0%B8%AD'],
  ['/properties/260/%', '/properties/260/'],
  ['/homes/th/bangkok/%E0%B8%84%E0%B8/260?x=%', '/homes/th/bangkok/%E0%B8%84/260?x='],
  ['/a%b', '/a'],
  ['/%/evil.example', null],
  ['/api/properties/%', null],
  ['/properties/260/%E0%B8%84', null],
])('readablePath of %s is %s', (address, path) => {
  expect(readablePath(address)).toBe(path);
});
