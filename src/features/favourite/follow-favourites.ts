import { queryOptions } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import type { Reply } from '#contract/endpoint.ts';
import { whichAreSaved } from '#contract/favourite-endpoints.ts';
import type { Account } from '#contract/user.ts';
import type { AppContext } from '#lib/app-context.tsx';
import type { Answer } from '#lib/ask.ts';
import { outboxRowsAtom } from '#lib/outbox.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { layOver } from '#storage/outbox/define-operation.ts';
import { setFavourite } from '#storage/outbox/operations/set-favourite.ts';

import { pendingFavouritesState, savedIdsState } from './saved-ids.ts';

/**
 * Keeps the pending favourite changes of the outbox in the query cache, where every heart reads
 * them.
 */
export function followFavourites(
  { queryClient }: Pick<AppContext, 'queryClient'>,
  store: ReturnType<typeof getDefaultStore>,
): void {
  store.sub(outboxRowsAtom, () => {
    // Built with its meta even if no heart is rendered, so that it is removed at logout.
    const options = queryClient.defaultQueryOptions(pendingFavouritesState);
    queryClient.getQueryCache().build(queryClient, options);
    const pending = layOver({}, store.get(outboxRowsAtom), setFavourite);
    queryClient.setQueryData(pendingFavouritesState.queryKey, pending);
  });
}

/** Delay until the server is asked again after a cached reply on a slow connection, in ms. */
export const ASK_AGAIN_MS = 5_000;

/**
 * Query for all saved ids at once, so that no list has to ask about its own homes. A reply from the
 * server is valid for the whole visit, a cached one only until the server can be asked.
 */
function savedIdsQuery({ ask, call, keep }: Pick<AppContext, 'ask' | 'call' | 'keep'>) {
  return queryOptions({
    ...savedIdsState,
    staleTime: ({ state }) => (state.data?.keptAt ? 0 : Number.POSITIVE_INFINITY),
    queryFn: async ({ client, signal }): Promise<Answer<Reply<typeof whichAreSaved>>> => {
      if (!client.getQueryData(savedIdsState.queryKey)) {
        return ask(whichAreSaved, { body: {} }, { signal });
      }
      // The cached ids are already shown, so only the server's reply is useful, however late.
      const owner = storedUserId();
      const reply = await call(whichAreSaved, { body: {} }, { signal });
      if (storedUserId() === owner) keep(whichAreSaved, { body: {} }, reply);
      return { reply, keptAt: null };
    },
  });
}

/**
 * Loads the saved ids of the logged-in user, unless the server's reply is already there. Without
 * ids, hearts are shown as not saved.
 */
export async function loadSavedIds(app: AppContext, account: Account | null): Promise<void> {
  if (!account) return;
  const known = await app.queryClient.fetchQuery(savedIdsQuery(app)).catch(() => null);
  if (!known?.keptAt) return;
  setTimeout(() => {
    if (storedUserId() === account.id) void loadSavedIds(app, account);
  }, ASK_AGAIN_MS);
}
