import { expect, test } from 'vitest';

import { parsePhotoPath } from './parse-photo-path.ts';
import { photoPath } from './photo-address.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('photoPath includes the rotation, and parsePhotoPath reads it back', () => {
  expect(photoPath(key, 800, 'avif')).toBe(`/photos/${key}/800.avif`);
  expect(photoPath({ key, rotation: 0 }, 800, 'avif')).toBe(`/photos/${key}/800.avif`);
  expect(photoPath({ key, rotation: 90 }, 800, 'avif', 'a b')).toBe(
    `/photos/${key}/800-90.avif?access=a%20b`,
  );
  for (const rotation of [0, 90, 180, 270] as const) {
    const path = photoPath({ key, rotation }, 1280, 'webp');
    expect(parsePhotoPath(path)).toEqual({ key, width: 1280, rotation, format: 'webp' });
  }
});

test.each([
  `/photos/${key}/800.svg`,
  `/photos/${key}/`,
  `/photos/${key}/800-45.webp`,
  `/photos/${key}/800-0.webp`,
  '/photos/x/800.avif',
  '/',
])('parsePhotoPath returns null for %s', (path) => {
  expect(parsePhotoPath(path)).toBeNull();
});
