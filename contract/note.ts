import * as v from 'valibot';

import { PrivatePhoto } from './photo.ts';
import { Id, Timestamp } from './values.ts';

/** Longest note, in UTF-16 code units. */
export const NOTE_MAX_LENGTH = 5_000;

/** Photos that a note may have. */
export const NOTE_MAX_PHOTOS = 10;

/** The text of a note. NUL is the one character that the database can't keep. */
export const NoteBody = v.pipe(
  v.string(),
  v.maxLength(NOTE_MAX_LENGTH),
  v.check((body) => !body.includes('\0')),
);

/** The number of a note's copy, one more with each change; 0: nobody has written one yet. */
export const NoteVersion = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
);

/** What somebody notes about a home for themselves. One without text and photos was deleted, or never written. */
export const Note = v.object({
  propertyId: Id,
  body: v.string(),
  photos: v.optional(v.array(PrivatePhoto), []),
  version: NoteVersion,
  /** Null where there is none yet. */
  updatedAt: v.nullable(Timestamp),
});
export type Note = v.InferOutput<typeof Note>;
