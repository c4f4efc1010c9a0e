import { expect, test } from 'vitest';

import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/login?back=%2Fall', '/login?back=%2Fall'],
  ['/all?min=500000&type=condo&lang=th', '/all?lang=th&type=condo&min=500000'],
  ['/all?type=condo&min=500000&lang=th', '/all?lang=th&type=condo&min=500000'],
  // What the page doesn't know or can't read makes no page of its own.
  ['/?x=1&fbclid=abc', '/'],
  ['/all?min=cheap&beds=2', '/all?beds=2'],
  ['/all?type=castle', '/all'],
  ['/all?q=', '/all'],
  ['/no-such-page', null],
])('pageKey of %s is %s', (href, key) => {
  expect(pageKey(href)).toBe(key);
});
