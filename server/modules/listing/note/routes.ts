import { ApiError } from '#contract/kit/errors.ts';
import { listNotes, MAX_NOTES, readNote, writeNote } from '#contract/listing/note-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { PhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findNote, findNotes } from './note-repository.ts';
import { presentNote } from './present-note.ts';
import { NoteChangedError, writeNoteAs } from './write-note.ts';

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
    const { photos } = body;
    const row = await writeNoteAs(transaction, user!.id, listingId, { ...body, photos }).catch(
      (error: unknown) => {
        if (!(error instanceof NoteChangedError)) throw error;
        throw new ApiError(
          'version_conflict',
          [],
          presentNote(listingId, error.there, photoAccess),
        );
      },
    );
    const note = presentNote(listingId, row, photoAccess);
    const { version, updatedAt } = row;
    return {
      propertyId: listingId,
      version,
      updatedAt: updatedAt.toISOString(),
      photos: note.photos,
    };
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
