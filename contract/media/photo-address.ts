import type { Photo } from './photo.ts';

/** The widths (px) in which a photo is served; a photo is never enlarged beyond its own width. */
export const PHOTO_WIDTHS = [320, 480, 800, 1280, 1920] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The grid of the blur placeholder: numbers of colours across and down. */
export const PLACEHOLDER_GRID = { columns: 3, rows: 2 } as const;

/**
 * Returns the URL of one rendition. A rotated photo has another URL, because the content of a URL
 * never changes.
 * @param photo its key, if it isn't rotated
 * @param access opens a photo that only its owner may see (`PrivatePhoto`); public ones need none
 */
export function photoPath(
  photo: string | Pick<Photo, 'key' | 'rotation'>,
  width: number,
  format: PhotoFormat,
  access?: string,
): string {
  const { key, rotation = 0 } = typeof photo === 'string' ? { key: photo, rotation: 0 } : photo;
  const path = `/photos/${key}/${width}${rotation === 0 ? '' : `-${rotation}`}.${format}`;
  return access === undefined ? path : `${path}?access=${encodeURIComponent(access)}`;
}
