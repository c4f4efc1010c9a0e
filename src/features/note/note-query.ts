import { queryOptions } from '@tanstack/react-query';

import { readNote } from '#contract/note-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { replyKey } from '#storage/outbox/known-replies.ts';
import { noteInput } from '#storage/outbox/operations/set-note.ts';

/** The note's query, by its home. The same in every language. */
export const noteKey = (listingId: number) => replyKey(readNote, noteInput(listingId));

/** Somebody's own note on a home, as the server has it. What waits is laid over it elsewhere. */
export function noteQuery({ ask }: Pick<AppContext, 'ask'>, listingId: number) {
  return queryOptions({
    queryKey: noteKey(listingId),
    queryFn: ({ signal }) => ask(readNote, noteInput(listingId), { signal }),
    meta: { of: 'account' },
  });
}
