import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { Note, NOTE_MAX_PHOTOS, NoteBody } from './note.ts';
import { PhotoHash, PrivatePhoto } from '../media/photo.ts';
import { BaseVersion, Id, IdText, Timestamp } from '../kit/values.ts';

/** Maximum number of notes that a user has. */
export const MAX_NOTES = 1_000;

const params = v.strictObject({ listingId: IdText });

export const readNote = endpoint({
  id: 'notes.read',
  route: 'GET /api/notes/{listingId}',
  summary:
    'Returns the caller’s note on a listing, or an empty note of version 0 if there is none.',
  access: 'pending',
  params,
  reply: Note,
});

export const writeNote = endpoint({
  id: 'notes.write',
  route: 'PUT /api/notes/{listingId}',
  summary:
    'Saves the caller’s note on a listing. An empty text deletes the note. If it changed after `baseVersion`, the error returns the newer version as `current`.',
  access: 'pending',
  replayable: true,
  params,
  body: v.strictObject({
    body: NoteBody,
    /** All photos of the note, in order, already uploaded. Omitted: the photos don't change. */
    photos: v.optional(
      v.pipe(
        v.array(PhotoHash),
        v.maxLength(NOTE_MAX_PHOTOS),
        v.check((hashes) => new Set(hashes).size === hashes.length),
      ),
    ),
    /** The version that the edit is based on. */
    baseVersion: BaseVersion,
  }),
  // Without the text: replies are stored for a while, and the content of a deleted note must not
  // remain.
  reply: v.object({
    propertyId: Id,
    version: BaseVersion,
    updatedAt: Timestamp,
    photos: v.optional(v.array(PrivatePhoto), []),
  }),
  errors: ['not_found', 'version_conflict', 'photo_missing', 'too_many_notes'],
});

export const listNotes = endpoint({
  id: 'notes.list',
  route: 'GET /api/notes',
  summary:
    'Lists the listings that the caller has notes on, with the start of each note, last changed first.',
  access: 'pending',
  reply: v.object({
    notes: v.array(v.object({ propertyId: Id, excerpt: v.string(), updatedAt: Timestamp })),
  }),
});
