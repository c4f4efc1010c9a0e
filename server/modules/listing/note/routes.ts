import { listNotes, MAX_NOTES, readNote, writeNote } from '#contract/listing/note-endpoints.ts';
import type { Note } from '#contract/listing/note.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { type PhotoAccess, presentOwnPhoto } from '#server/modules/media/photo/photo-access.ts';
import { withCurrent } from '#server/platform/database/changed-error.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';

import { findNote, findNotes, type NoteRow } from './note-repository.ts';
import { writeNoteAs } from './write-note.ts';

export interface NoteServices {
  database: Database;
  photoAccess: PhotoAccess;
}

export const noteRoutes = ({ database, photoAccess }: NoteServices): HandledEndpoint[] => [
  handle(readNote, async ({ params: { listingId } }, { user }) =>
    presentNote(listingId, await findNote(database, user!.id, listingId), photoAccess),
  ),

  handleOnce(writeNote, database, async ({ params, body }, { user }, transaction) => {
    const { listingId } = params;
    const present = (row: NoteRow | null) => presentNote(listingId, row, photoAccess);
    const { body: _body, ...reply } = present(
      await writeNoteAs(transaction, user!.id, listingId, { ...body, photos: body.photos }).catch(
        withCurrent(present),
      ),
    );
    return { ...reply, updatedAt: reply.updatedAt! };
  }),

  handle(listNotes, async (_input, { user }) => ({
    notes: (await findNotes(database, user!.id, MAX_NOTES)).map(
      ({ listingId, excerpt, updatedAt }) => ({
        propertyId: listingId,
        excerpt,
        updatedAt: updatedAt.toISOString(),
      }),
    ),
  })),
];

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
