import { expect, it } from 'vitest';

import { walkingMinutes } from './station.ts';

it('returns minutes for walkable distances and null for longer ones', () => {
  expect(walkingMinutes(50)).toBe(1);
  expect(walkingMinutes(650)).toBe(11);
  expect(walkingMinutes(2_000)).toBe(33);
  expect(walkingMinutes(2_050)).toBeNull();
});
