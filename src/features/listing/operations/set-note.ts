import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

import { Note, NOTE_MAX_LENGTH, NOTE_MAX_PHOTOS, NoteBody } from '#contract/listing/note.ts';
import { listNotes, readNote, writeNote } from '#contract/listing/note-endpoints.ts';
import { PhotoHash } from '#contract/media/photo.ts';
import { Id } from '#contract/kit/values.ts';

import { defineOperation } from '#storage/outbox/define-operation.ts';

const Body = v.object({
  propertyId: Id,
  body: NoteBody,
  /** Photo hashes. Absent in rows from before notes had photos: their photos stay unchanged. */
  photos: v.optional(v.array(PhotoHash)),
});

/** A note with its unsent changes applied. */
export interface PendingNote {
  body: string;
  /** Photo hashes. */
  photos: readonly string[];
}

export const noteInput = (listingId: number) => ({ params: { listingId: String(listingId) } });

/**
 * Writes a note, based on the version that the user saw. A note without text and photos is deleted.
 */
export const setNote = defineOperation({
  kind: 'note.set',
  endpoint: writeNote,
  body: Body,
  request: ({ propertyId, body, photos }, { baseVersion }) => ({
    ...noteInput(propertyId),
    body: { body, ...(photos && { photos }), baseVersion: baseVersion ?? 0 },
  }),
  entity: ({ propertyId }) => `note:${propertyId}`,
  photos: ({ photos }) => photos,
  texts: ({ propertyId, body }, { subject: title }) => ({
    title:
      body === ''
        ? title
          ? msg`Delete my note on “${title}”`
          : msg`Delete my note on a home`
        : title
          ? msg`My note on “${title}”`
          : msg`My note on a home`,
    text: body || null,
    listingId: propertyId,
    hash: 'my-note',
  }),
  overlay: (note: PendingNote, { body, photos }) => ({ body, photos: photos ?? note.photos }),
  showsRejected: true,
  async settled({ propertyId, body }, reply, known) {
    await known.write(readNote, noteInput(propertyId), { ...reply, body });
    void known.refresh(listNotes);
  },
  left: (_body, known) => known.refresh(readNote),
  conflict: {
    current: Note,
    question: msg`This note was also changed on another device. Choose which version to keep.`,
    mineTitle: msg`On this device`,
    theirsTitle: msg`On the other device`,
    theirs: ({ propertyId, body, photos }) => ({
      propertyId,
      body,
      photos: photos.map(({ hash }) => hash),
    }),
    fields: ({ body }) => [{ name: null, text: body || msg`The note was deleted.` }],
    both: {
      label: msg`Keep both, one after the other`,
      // The other device's text comes first.
      join(mine, theirs) {
        const body = `${theirs.body}\n\n${mine.body}`;
        if (!mine.body || !theirs.body || body.length > NOTE_MAX_LENGTH) return null;
        const photos = [...new Set([...(theirs.photos ?? []), ...(mine.photos ?? [])])];
        return { ...mine, body, photos: photos.slice(0, NOTE_MAX_PHOTOS) };
      },
    },
  },
});
