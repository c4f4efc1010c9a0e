import { expect, test } from 'vitest';

import { globalKeyword } from './search-box.tsx';

test.each([
  ['/', ''],
  ['/market', ''],
  ['/square', ''],
  ['/community', ''],
  ['/all', 'in the URL'],
  ['/results/properties', 'in the URL'],
  ['/properties/5/a-house', 'before'],
  ['/allowance', 'before'],
  ['/square/post/5', 'before'],
])('globalKeyword on %s is the one “%s”', (pathname, keyword) => {
  expect(globalKeyword(pathname, 'in the URL', 'before')).toBe(keyword);
  if (keyword === 'in the URL') expect(globalKeyword(pathname, '', 'before')).toBe('');
});
