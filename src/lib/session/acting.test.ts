import { expect, test } from 'vitest';

import { actingMode } from './acting.ts';

test.each([
  ['/business-dashboard/settings', 'business'],
  ['/create-property/business', 'business'],
  ['/hunting-board/dashboard/business/matches', 'business'],
  ['/hunting-board/leads/hunt/business/7', 'business'],
  ['/', 'personal'],
  ['/business/7', 'personal'],
  ['/create-property/user', 'personal'],
  ['/create-property/businesslike', 'personal'],
  ['/hunting-board/dashboard/user/business', 'personal'],
])('actingMode of %s is %s', (pathname, mode) => {
  expect(actingMode(pathname)).toBe(mode);
});
