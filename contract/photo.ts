import * as v from 'valibot';

/** How far a photo is turned, clockwise, degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** A photo as it is to be seen: turned, where somebody turned it. */
export const Photo = v.object({
  /** Names the photo in its addresses; random, so that no address can be guessed. */
  key: v.pipe(v.string(), v.uuid()),
  /** How far its master is turned to be seen so; absent: not at all. Part of its addresses. */
  rotation: v.optional(v.fallback(v.picklist(ROTATIONS), 0)),
  /** Size as it is seen, px. */
  width: v.number(),
  height: v.number(),
  /** Six hex colours (`rrggbb`, row by row, no separator): what stands there until the photo comes. */
  placeholder: v.nullable(v.string()),
});
export type Photo = v.InferOutput<typeof Photo>;

/** Names a file by its content: its SHA-256, 64 lower-case hexadecimal digits. */
export const PhotoHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * A photo that is its owner's alone: its address works with `access` in the query, for a few hours.
 * See `photoPath`.
 */
export const PrivatePhoto = v.object({ ...Photo.entries, hash: PhotoHash, access: v.string() });
export type PrivatePhoto = v.InferOutput<typeof PrivatePhoto>;

/**
 * Why a file is not taken as a photo.
 * - `kind`: no JPEG, PNG, WebP or AVIF by its content
 * - `broken`: torn, or it can't be decoded
 * - `animated`: more than one picture
 * - `too_large`: more pixels than a camera takes, or more than its coding lets us decode safely
 * - `too_small`: a side of a few pixels
 * - `not_only_a_photo`: another kind of file hides in it
 */
const PHOTO_REFUSALS = [
  'kind',
  'broken',
  'animated',
  'too_large',
  'too_small',
  'not_only_a_photo',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];
