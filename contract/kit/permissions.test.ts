import { expect, test } from 'vitest';

import { BUSINESS_ROLES, mayGiveRole } from './permissions.ts';

const roles = Object.values(BUSINESS_ROLES);

test('mayGiveRole lets admins and managers give only roles below their own, and no one the admin role', () => {
  const given = roles.map((own) => [own, roles.filter((role) => mayGiveRole(own, role))]);
  expect(given).toEqual([
    [1, [2, 3, 4]],
    [2, [3, 4]],
    [3, []],
    [4, []],
  ]);
});
