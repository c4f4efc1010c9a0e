import * as v from 'valibot';

import { PrivatePhoto } from '../media/photo.ts';
import { BaseVersion, Id, Timestamp } from '../kit/values.ts';

/** Maximum length of a note, in UTF-16 code units. */
export const NOTE_MAX_LENGTH = 5_000;

/** Maximum number of photos of a note. */
export const NOTE_MAX_PHOTOS = 10;

/** The text of a note. NUL is the only character that the database can't store. */
export const NoteBody = v.pipe(
  v.string(),
  v.maxLength(NOTE_MAX_LENGTH),
  v.check((body) => !body.includes('\0')),
);

/** A user's private note about a home. Without text and photos it was deleted or never written. */
export const Note = v.object({
  propertyId: Id,
  body: v.string(),
  photos: v.optional(v.array(PrivatePhoto), []),
  version: BaseVersion,
  /** Null: not written yet. */
  updatedAt: v.nullable(Timestamp),
});
export type Note = v.InferOutput<typeof Note>;
