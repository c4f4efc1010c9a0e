import { expect, test } from 'vitest';

import { globalKeyword } from './chrome-visit.ts';

test.each(['/', '/market', '/square', '/community'])('%s begins without a keyword', (pathname) => {
  expect(globalKeyword(pathname, 'pool', 'garden')).toBe('');
});

test.each(['/all', '/results/properties'])('%s shows what its address looks for', (pathname) => {
  expect(globalKeyword(pathname, 'pool', 'garden')).toBe('pool');
  expect(globalKeyword(pathname, '', 'garden')).toBe('');
});

test.each(['/properties/5/a-house', '/allowance', '/square/post/5'])(
  '%s leaves the keyword as it was',
  (pathname) => {
    expect(globalKeyword(pathname, 'pool', 'garden')).toBe('garden');
  },
);
