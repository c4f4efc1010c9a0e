import type { getDefaultStore } from 'jotai';

import type { AppContext } from '#lib/app-context.tsx';
import { discardOperation, onSettled, outboxRowsAtom } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { favouriteWish } from '#storage/outbox/set-favourite.ts';

import { noteSaved } from './note-saved.ts';
import { refusedWishAtom } from './heart-wish.ts';
import { heartWishesState } from './saved-ids.ts';

/** The wishes that wait, the last of each home. What was refused is no wish any more. */
function wishesIn(rows: readonly OutboxRow[]): Record<number, boolean> {
  const wishes: Record<number, boolean> = {};
  for (const row of rows) {
    const wish = row.problem?.kind === 'refused' ? null : favouriteWish(row);
    if (wish) wishes[wish.propertyId] = wish.isSaved;
  }
  return wishes;
}

/**
 * Lays what waits in the outbox over what the server said, for every heart on the page. A refused
 * wish isn't worth somebody's attention later: it is said now, and gone.
 */
export function followWishes(app: AppContext, store: ReturnType<typeof getDefaultStore>): void {
  const { queryClient } = app;
  // Made with its meta, also where no heart is on screen: it has to be forgotten at sign-out.
  const show = (rows: readonly OutboxRow[]) => {
    const options = queryClient.defaultQueryOptions(heartWishesState);
    queryClient.getQueryCache().build(queryClient, options);
    queryClient.setQueryData(heartWishesState.queryKey, wishesIn(rows));
  };
  onSettled((row) => {
    const wish = favouriteWish(row);
    if (wish) noteSaved(app, wish.propertyId, wish.isSaved);
  });
  store.sub(outboxRowsAtom, () => {
    const rows = store.get(outboxRowsAtom);
    show(rows);
    for (const row of rows) {
      if (row.problem?.kind !== 'refused' || !favouriteWish(row)) continue;
      store.set(refusedWishAtom, { errorId: row.problem.errorId });
      void discardOperation(row.id);
    }
  });
}
