import type { getDefaultStore } from 'jotai';
import * as v from 'valibot';

import type { Note } from '#contract/note.ts';
import { listNotes, readNote, writeNote } from '#contract/note-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { onSettled, outboxRowsAtom } from '#lib/outbox.ts';
import { noteWish } from '#storage/outbox/set-note.ts';

import { noteInput, noteKey } from './note-query.ts';

/** What the server has now becomes what is known, here and without a network. */
export function noteWritten({ queryClient, keep }: AppContext, note: Note): void {
  // An answer on its way may be older: it would show, and be kept, instead.
  void queryClient.cancelQueries({ queryKey: noteKey(note.propertyId) });
  queryClient.setQueryDefaults(noteKey(note.propertyId), { meta: { of: 'account' } });
  queryClient.setQueryData(noteKey(note.propertyId), { reply: note, keptAt: null });
  keep(readNote, noteInput(note.propertyId), note);
  void queryClient.invalidateQueries({ queryKey: [listNotes.id] });
}

/** Keeps what is known of notes in step with what was sent, by this tab or by another. */
export function followNotes(app: AppContext, store: ReturnType<typeof getDefaultStore>): void {
  const settledHere = new Set<string>();
  onSettled((row, reply) => {
    const wish = noteWish(row);
    const answer = v.safeParse(writeNote.reply, reply);
    if (!wish || !answer.success) return;
    settledHere.add(row.id);
    noteWritten(app, { ...answer.output, body: wish.body });
  });
  let before = store.get(outboxRowsAtom);
  store.sub(outboxRowsAtom, () => {
    const rows = store.get(outboxRowsAtom);
    const left = new Set(rows.map(({ id }) => id));
    for (const row of before) {
      const wish = left.has(row.id) ? null : noteWish(row);
      if (!wish || settledHere.delete(row.id)) continue;
      // Sent by another tab, or given up: the server knows.
      void app.queryClient.invalidateQueries({ queryKey: noteKey(wish.propertyId) });
    }
    before = rows;
  });
}
