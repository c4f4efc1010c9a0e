import * as v from 'valibot';

/** Clockwise rotations of a photo, degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** A photo as it is displayed, with its rotation applied. */
export const Photo = v.object({
  /** Identifies the photo in its URLs; random, so that no URL can be guessed. */
  key: v.pipe(v.string(), v.uuid()),
  /** Rotation of its master for display; absent: none. Part of its URLs. */
  rotation: v.optional(v.fallback(v.picklist(ROTATIONS), 0)),
  /** Displayed size, px. */
  width: v.number(),
  height: v.number(),
  /** Six hex colours (`rrggbb`, row by row, no separator), shown until the photo has loaded. */
  placeholder: v.nullable(v.string()),
});
export type Photo = v.InferOutput<typeof Photo>;

/** Hash that identifies a file by its content: SHA-256, 64 lower-case hexadecimal digits. */
export const PhotoHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * A photo that only its owner may see. Its URL works for a few hours, with `access` in the query.
 * See `photoPath`.
 */
export const PrivatePhoto = v.object({ ...Photo.entries, hash: PhotoHash, access: v.string() });
export type PrivatePhoto = v.InferOutput<typeof PrivatePhoto>;

/**
 * Reasons to reject a file as a photo.
 * - `kind`: its content isn't JPEG, PNG, WebP or AVIF
 * - `broken`: truncated or can't be decoded
 * - `animated`: more than one picture
 * - `too_large`: more pixels than a camera takes, or more than its format can be decoded safely
 * - `too_small`: a side of a few pixels
 * - `not_only_a_photo`: contains a file of another kind
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
