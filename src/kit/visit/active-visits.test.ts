import { expect, test } from 'vitest';

import { countActiveVisit, isRegular } from './active-visits.ts';

test('a user is regular after doing something on two visits', () => {
  countActiveVisit();
  countActiveVisit();
  expect(isRegular()).toBe(false);
  // Another visit.
  sessionStorage.clear();
  expect(isRegular()).toBe(false);
  countActiveVisit();
  expect(isRegular()).toBe(true);
});
