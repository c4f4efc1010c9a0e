import { expect, test } from 'vitest';

import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/login?back=%2Fall', '/login?back=%2Fall'],
  ['/all?min=500000&type=condo&lang=th', '/all?lang=th&type=condo&min=500000'],
  ['/all?type=condo&min=500000&lang=th', '/all?lang=th&type=condo&min=500000'],
])('pageKey of %s is %s', (href, key) => {
  expect(pageKey(href)).toBe(key);
});

test.each([
  ['/no-such-page', 'a URL without a page'],
  ['/?x=1', 'an unknown parameter'],
  ['/all?min=1&min=2', 'a repeated parameter'],
  ['/all?min=cheap', 'an unreadable value'],
  ['/all?type=castle', 'an unknown value'],
  ['/all?q=', 'an empty value'],
  [`/all?q=${'x'.repeat(300)}`, 'a value that is too long'],
])('pageKey of %s, %s, is null', (href) => {
  expect(pageKey(href)).toBeNull();
});
