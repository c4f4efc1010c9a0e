import { ApiError } from '#contract/errors.ts';
import { lockLiveListing } from '#server/modules/listing/favourite/favourite-repository.ts';
import { photoIdsOf } from '#server/modules/listing/photo/photo-ids-of.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  insertNote,
  lockNote,
  type NoteRow,
  setNotePhotos,
  updateNote,
} from './note-repository.ts';

/** What a note is to be. */
export interface NoteToWrite {
  body: string;
  /** Hashes; undefined: the photos stay as they are. */
  photos: readonly string[] | undefined;
  baseVersion: number;
}

/** Raised where a note has changed since; carries the copy that is there. */
export class NoteChangedError extends Error {
  override readonly name = 'NoteChangedError';
  readonly there: NoteRow | null;

  constructor(there: NoteRow | null) {
    super('The note has changed since');
    this.there = there;
  }
}

function isSame(before: NoteRow, { body, photos }: NoteToWrite): boolean {
  const hashes = before.photos.map(({ sha256 }) => sha256.toString('hex'));
  return before.body === body && (photos === undefined || photos.join() === hashes.join());
}

/**
 * Writes somebody's note on a listing over the version that they had before them. What is there word
 * for word already is done: whoever comes late with the same text is no second writer. A note on
 * what has left the market can still be changed, and none begun.
 * @throws ApiError `not_found`, `photo_missing`; NoteChangedError with the copy that is there
 */
export async function writeNoteAs(
  transaction: Transaction,
  userId: number,
  listingId: number,
  note: NoteToWrite,
): Promise<NoteRow> {
  const { body, photos, baseVersion } = note;
  const withPhotos = async (row: NoteRow) =>
    photos === undefined
      ? row
      : setNotePhotos(transaction, row, await photoIdsOf(transaction, userId, photos));
  let before = await lockNote(transaction, userId, listingId);
  if (!before) {
    if (!(await lockLiveListing(transaction, listingId))) throw new ApiError('not_found');
    if (baseVersion === 0) {
      const first = await insertNote(transaction, userId, listingId, body);
      if (first) return withPhotos(first);
      // Another device of theirs was first by a moment.
      before = await lockNote(transaction, userId, listingId);
    }
  }
  if (before && isSame(before, note)) return before;
  if (!before || before.version !== baseVersion) {
    throw new NoteChangedError(before);
  }
  return withPhotos(await updateNote(transaction, userId, listingId, body));
}
