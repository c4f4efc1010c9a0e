import { queryOptions } from '@tanstack/react-query';

import { readNote } from '#contract/note-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** The note's query, by its home. The same in every language. */
export const noteKey = (listingId: number) => [readNote.id, listingId] as const;

export const noteInput = (listingId: number) => ({ params: { listingId: String(listingId) } });

/** Somebody's own note on a home, as the server has it. What waits is laid over it elsewhere. */
export function noteQuery({ ask }: Pick<AppContext, 'ask'>, listingId: number) {
  return queryOptions({
    queryKey: noteKey(listingId),
    queryFn: ({ signal }) => ask(readNote, noteInput(listingId), { signal }),
    meta: { of: 'account' },
  });
}
