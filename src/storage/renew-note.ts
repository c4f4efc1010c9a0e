import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';
import { readNote, writeNote } from '#contract/note-endpoints.ts';

import { keepAnswer } from './kept-answers.ts';
import type { OutboxRow } from './outbox/operation.ts';
import { noteWish } from './outbox/set-note.ts';

/**
 * Renews the offline copies of a note, in each language, once a row that wrote it was sent. Otherwise a
 * page without a network would show the older text, and what is typed there would be a conflict.
 * @param reply of the row's call; rows of other kinds are left alone
 */
export async function renewNote(row: OutboxRow, reply: unknown): Promise<void> {
  const wish = noteWish(row);
  const written = v.safeParse(writeNote.reply, reply);
  if (!wish || !written.success) return;
  const input = { params: { listingId: String(wish.propertyId) } };
  const note = { ...written.output, body: wish.body };
  for (const language of LANGUAGES) {
    await keepAnswer({ owner: row.owner, language, endpoint: readNote.id, input }, note);
  }
}
