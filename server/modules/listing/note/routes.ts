import { listNotes, MAX_NOTES, readNote, writeNote } from '#contract/listing/note-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { PhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import { withCurrent } from '#server/platform/database/changed-error.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findNote, findNotes, type NoteRow } from './note-repository.ts';
import { presentNote } from './present-note.ts';
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
