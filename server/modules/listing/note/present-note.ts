import type { Note } from '#contract/listing/note.ts';
import { type PhotoAccess, presentOwnPhoto } from '#server/modules/media/photo/photo-access.ts';

import type { NoteRow } from './note-repository.ts';

/** Returns a note for its owner. `null`: they never wrote one. */
export function presentNote(listingId: number, row: NoteRow | null, access: PhotoAccess): Note {
  return {
    propertyId: listingId,
    body: row?.body ?? '',
    photos: row?.photos.map((photo) => presentOwnPhoto(photo, access)) ?? [],
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
