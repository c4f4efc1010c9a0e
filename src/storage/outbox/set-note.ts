import * as v from 'valibot';

import { NoteBody } from '#contract/note.ts';
import { PhotoHash } from '#contract/photo.ts';
import { writeNote } from '#contract/note-endpoints.ts';
import { Id } from '#contract/values.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

import type { OperationKind } from './kinds.ts';
import type { Operation } from './operation.ts';

const Body = v.object({
  propertyId: Id,
  body: NoteBody,
  /** By their hashes. Absent in rows of before notes had photos: they stay as they are. */
  photos: v.optional(v.array(PhotoHash)),
});
export type NoteWish = v.InferOutput<typeof Body>;

const SET_NOTE = 'note.set';

/** A note that somebody wrote, and what they wrote it over. */
export interface NewNote extends NoteWish {
  /** The home's title. */
  subject: string;
  /** The version that they had before them; 0: none. */
  baseVersion: number;
  /** The operation that they go on from; null: what the server has. */
  after: string | null;
}

/** A note is to say and show this; neither deletes it. */
export function setNote(
  owner: string,
  { propertyId, body, photos, subject, baseVersion, after }: NewNote,
): Operation {
  return {
    id: crypto.randomUUID(),
    owner,
    businessId: null,
    kind: SET_NOTE,
    version: CONTRACT_VERSION,
    entity: `note:${propertyId}`,
    body: { propertyId, body, ...(photos && { photos }) } satisfies NoteWish,
    ...(photos && { photos }),
    subject,
    baseVersion,
    after,
    createdAt: Date.now(),
  };
}

/** What a row of this kind wishes; null where it is of another kind. */
export function noteWish(row: Operation): NoteWish | null {
  const parsed = row.kind === SET_NOTE ? v.safeParse(Body, row.body) : null;
  return parsed?.success ? parsed.output : null;
}

export const setNoteKind: OperationKind = {
  endpoint: writeNote,
  input({ body: wish, baseVersion }) {
    const { propertyId, body, photos } = v.parse(Body, wish);
    return {
      params: { listingId: String(propertyId) },
      body: { body, ...(photos && { photos }), baseVersion: baseVersion ?? 0 },
    };
  },
};
