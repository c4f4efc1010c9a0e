import * as v from 'valibot';

/** The widths (px) that a photo is served in; a photo is never enlarged beyond its own width. */
export const PHOTO_WIDTHS = [320, 480, 800, 1280, 1920] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The grid of the blur placeholder: this many colours across and down. */
export const PLACEHOLDER_GRID = { columns: 3, rows: 2 } as const;

export const Photo = v.object({
  /** Names the photo in its addresses; random, so that no address can be guessed. */
  key: v.pipe(v.string(), v.uuid()),
  /** Size of the master, px. */
  width: v.number(),
  height: v.number(),
  /** Six hex colours (`rrggbb`, row by row, no separator): what stands there until the photo comes. */
  placeholder: v.nullable(v.string()),
});
export type Photo = v.InferOutput<typeof Photo>;

/** The address of one rendition. */
export function photoPath(key: string, width: number, format: PhotoFormat): string {
  return `/photos/${key}/${width}.${format}`;
}
