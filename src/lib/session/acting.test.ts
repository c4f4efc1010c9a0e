import { expect, test } from 'vitest';

import { actingMode } from './acting.ts';

test.each([
  '/business-dashboard/settings',
  '/business-dashboard/dashboard',
  '/create-property/business',
  '/hunting-board/dashboard/business/matches',
  '/hunting-board/leads/hunt/business/7',
])('actingMode of %s is business', (pathname) => {
  expect(actingMode(pathname)).toBe('business');
});

test.each([
  '/',
  '/business/7',
  '/create-property/user',
  '/create-property/businesslike',
  '/hunting-board/dashboard/user/business',
])('actingMode of %s is personal', (pathname) => {
  expect(actingMode(pathname)).toBe('personal');
});
