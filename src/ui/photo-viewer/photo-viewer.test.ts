import { expect, it } from 'vitest';

import { photoAfterKey } from './photo-viewer.tsx';

it('moves from photo to photo with the keys and stops at both ends', () => {
  expect(photoAfterKey('ArrowRight', 0, 5)).toBe(1);
  expect(photoAfterKey('ArrowRight', 4, 5)).toBe(4);
  expect(photoAfterKey('ArrowLeft', 0, 5)).toBe(0);
  expect(photoAfterKey('Home', 3, 5)).toBe(0);
  expect(photoAfterKey('End', 0, 5)).toBe(4);
  expect(photoAfterKey('a', 2, 5)).toBeNull();
});
