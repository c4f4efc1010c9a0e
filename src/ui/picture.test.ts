import { expect, it } from 'vitest';

import type { Photo } from '#contract/media/photo.ts';

import { servedWidths } from './picture.tsx';

const photo: Photo = { key: 'k', width: 1000, height: 750, placeholder: null };

it('servedWidths returns no width beyond the photo’s own', () => {
  expect(servedWidths(photo)).toEqual([320, 480, 800]);
  expect(servedWidths({ ...photo, width: 4000 }).at(-1)).toBe(1920);
});

it('servedWidths always returns at least the smallest width', () => {
  expect(servedWidths({ ...photo, width: 200 })).toEqual([320]);
});
