import * as v from 'valibot';

import type { Note } from '#contract/listing/note.ts';
import { unsavedInput } from '#kit/sync/drafts/unsaved-input.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { setNote } from '../operations/set-note.ts';

/** Format version of the stored text. Text in another version is ignored. */
const SHAPE = 1;

const NoteBase = v.object({
  text: v.string(),
  baseVersion: v.number(),
  after: v.nullable(v.string()),
});
/**
 * Base that a note's text is typed over: the previous text, its version, and the operation that
 * created it.
 */
export type NoteBase = v.InferOutput<typeof NoteBase>;

const LeftText = v.object({ overs: v.tupleWithRest([NoteBase], NoteBase), to: v.string() });
/** Text that a page couldn't save in time, with the possible bases it was typed over. */
export type LeftText = v.InferOutput<typeof LeftText>;

/**
 * Returns the store for the last text typed into a note when the page closes. The next page that
 * shows the note reads it.
 */
export function unsavedNote({ owner, listingId }: { owner: string; listingId: number }) {
  const left = unsavedInput({ owner, id: `note:${listingId}` });
  return {
    /** Returns `null` if nothing is stored. */
    read(): LeftText | null {
      const parsed = v.safeParse(LeftText, left.read(SHAPE)?.body);
      return parsed.success ? parsed.output : null;
    },
    leave: (body: LeftText) => left.leave(SHAPE, { body }),
    forget: () => left.forget(),
    wasForgotten: () => left.wasForgotten(),
  };
}

/**
 * Returns the base from which an unsaved text continues. If there is a newer text, returns the base
 * it was typed over, so that the server reports a conflict and the user chooses.
 * @param rows unsent operations on the note, in order
 * @returns `null` if the text has already been saved
 */
export function noteBase(
  { overs, to }: LeftText,
  rows: readonly OutboxRow[],
  note: Note | null,
): NoteBase | null {
  const last = rows.at(-1);
  // The current note is unknown, so let the server detect a conflict. The same applies to photos.
  if (!last && !note) return { text: '', baseVersion: 0, after: null };
  const text = (last && setNote.read(last)?.body) ?? note?.body ?? '';
  if (text === to) return null;
  const over = overs.find((one) => one.text === text);
  if (!over) return overs[0];
  return last
    ? { text, baseVersion: last.baseVersion ?? 0, after: last.id }
    : { ...over, baseVersion: note?.version ?? over.baseVersion };
}
