import * as v from 'valibot';

import { Note, NOTE_MAX_LENGTH, NOTE_MAX_PHOTOS } from '#contract/note.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { addToOutbox, discardOperation } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { noteWish, setNote } from '#storage/outbox/set-note.ts';

import { noteWritten } from './follow-notes.ts';

/** Two copies of a note, of which the person chooses. */
export interface NoteCopies {
  mine: string;
  /** Hashes; undefined: this device said nothing of photos. */
  minePhotos: string[] | undefined;
  theirs: Note;
}

export type NoteChoice = 'mine' | 'theirs' | 'both';

/** The copies of a note whose rows wait, where there is a conflict; null: there is none. */
export function copiesOf(rows: readonly OutboxRow[]): NoteCopies | null {
  const conflict = rows.find(({ problem }) => problem?.kind === 'conflict')?.problem;
  const last = rows.at(-1);
  const wish = last && noteWish(last);
  if (conflict?.kind !== 'conflict' || !wish) return null;
  const theirs = v.safeParse(Note, conflict.current);
  return theirs.success
    ? { mine: wish.body, minePhotos: wish.photos, theirs: theirs.output }
    : null;
}

/** Both texts, the other device's first; null: together they are too long for a note. */
export function joined({ mine, theirs }: NoteCopies): string | null {
  const both = [theirs.body, mine].filter(Boolean).join('\n\n');
  return both.length <= NOTE_MAX_LENGTH ? both : null;
}

/** Both devices' photos, each once, as many as fit. */
function joinedPhotos({ minePhotos = [], theirs }: NoteCopies): string[] {
  const both = new Set([...theirs.photos.map(({ hash }) => hash), ...minePhotos]);
  return [...both].slice(0, NOTE_MAX_PHOTOS);
}

/** Does what the person chose with a note that two devices wrote. */
export async function resolveNote(
  app: AppContext,
  rows: readonly OutboxRow[],
  choice: NoteChoice,
): Promise<void> {
  const copies = copiesOf(rows);
  const last = rows.at(-1);
  if (!copies || !last) return;
  if (choice === 'theirs') {
    noteWritten(app, copies.theirs);
    for (const { id } of rows) await discardOperation(id);
    return;
  }
  const body = choice === 'mine' ? copies.mine : joined(copies);
  if (body === null) return;
  const { propertyId, version } = copies.theirs;
  const chosen = setNote(last.owner, {
    propertyId,
    body,
    photos: choice === 'mine' ? copies.minePhotos : joinedPhotos(copies),
    subject: last.subject ?? '',
    baseVersion: version,
    after: last.id,
  });
  await addToOutbox(chosen, { replaces: true });
}
