import { expect, test } from 'vitest';

import { globalKeyword } from './search-box.tsx';

test.each(['/', '/market', '/square', '/community'])('globalKeyword is empty on %s', (pathname) => {
  expect(globalKeyword(pathname, 'pool', 'garden')).toBe('');
});

test.each(['/all', '/results/properties'])(
  'globalKeyword on %s is the keyword in the URL',
  (pathname) => {
    expect(globalKeyword(pathname, 'pool', 'garden')).toBe('pool');
    expect(globalKeyword(pathname, '', 'garden')).toBe('');
  },
);

test.each(['/properties/5/a-house', '/allowance', '/square/post/5'])(
  'globalKeyword on %s is the previous keyword',
  (pathname) => {
    expect(globalKeyword(pathname, 'pool', 'garden')).toBe('garden');
  },
);
