import { ApiError } from '#contract/kit/errors.ts';
import { MAX_NOTES } from '#contract/listing/note-endpoints.ts';
import { lockLiveListing } from '#server/modules/listing/favourite/favourite-repository.ts';
import { photoIdsOf } from '#server/modules/media/photo/photo-ids-of.ts';
import { ChangedError } from '#server/platform/database/changed-error.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import {
  countNotes,
  findNote,
  insertNote,
  lockNotesOf,
  type NoteRow,
  setNotePhotos,
  updateNote,
} from './note-repository.ts';

/** The requested content of a note. */
export interface NoteToWrite {
  body: string;
  /** Hashes. `undefined`: leave the photos unchanged. */
  photos: readonly string[] | undefined;
  baseVersion: number;
}

function isSame(before: NoteRow, { body, photos }: NoteToWrite): boolean {
  const hashes = before.photos.map(({ sha256 }) => sha256.toString('hex'));
  return before.body === body && (photos === undefined || photos.join() === hashes.join());
}

/**
 * Writes a user's note on a listing if `baseVersion` is the current version. Identical content
 * succeeds without a new version, so a late repeat isn't a conflict. A note on a listing that is
 * off the market can be updated but not created.
 * @throws ApiError `not_found`, `photo_missing`, `too_many_notes`; ChangedError with the current note
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
  await lockNotesOf(transaction, userId);
  let before = await findNote(transaction, userId, listingId, { forUpdate: true });
  const isNew = !before || (before.body === '' && before.photos.length === 0);
  if (isNew && (await countNotes(transaction, userId)) >= MAX_NOTES) {
    throw new ApiError('too_many_notes');
  }
  if (!before) {
    if (!(await lockLiveListing(transaction, listingId))) throw new ApiError('not_found');
    if (baseVersion === 0) {
      const first = await insertNote(transaction, userId, listingId, body);
      if (first) return withPhotos(first);
      // Another device of the user inserted it first.
      before = await findNote(transaction, userId, listingId, { forUpdate: true });
    }
  }
  if (before && isSame(before, note)) return before;
  if (before?.version !== baseVersion) throw new ChangedError(before);
  return withPhotos(await updateNote(transaction, userId, listingId, body));
}
