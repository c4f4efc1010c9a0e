import * as v from 'valibot';

import type { Note } from '#contract/note.ts';
import { leftTyping } from '#lib/drafts/left-typing.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { setNote } from '#storage/outbox/operations/set-note.ts';

/** The shape of what is left: what an older release left in another one isn't taken up. */
const SHAPE = 1;

const NoteOver = v.object({
  text: v.string(),
  baseVersion: v.number(),
  after: v.nullable(v.string()),
});
/** What a note's text is typed over: the text before it, its version, and the operation that led to it. */
export type NoteOver = v.InferOutput<typeof NoteOver>;

const LeftText = v.object({ overs: v.tupleWithRest([NoteOver], NoteOver), to: v.string() });
/** A text that a page had no time to put down, and what it may have been typed over. */
export type LeftText = v.InferOutput<typeof LeftText>;

/** Where a page that goes leaves what was typed into a note last, for the next one that shows it. */
export function leftNote({ owner, listingId }: { owner: string; listingId: number }) {
  const left = leftTyping({ owner, id: `note:${listingId}` });
  return {
    /** Null: nothing was left. */
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
 * What a text that was left goes on from, by what there is now. Where something newer stands, that is
 * what it was typed over: the server then tells of two copies, and the person chooses.
 * @param rows what waits for the note, in order
 * @returns null where the text has arrived
 */
export function overOf(
  { overs, to }: LeftText,
  rows: readonly OutboxRow[],
  note: Note | null,
): NoteOver | null {
  const last = rows.at(-1);
  // Nobody knows what is there, as to photos: let the server say.
  if (!last && !note) return { text: '', baseVersion: 0, after: null };
  const text = (last && setNote.read(last)?.body) ?? note?.body ?? '';
  if (text === to) return null;
  const over = overs.find((one) => one.text === text);
  if (!over) return overs[0];
  return last
    ? { text, baseVersion: last.baseVersion ?? 0, after: last.id }
    : { ...over, baseVersion: note?.version ?? over.baseVersion };
}
