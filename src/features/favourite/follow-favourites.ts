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

/** Lays what waits in the outbox over what the server said, for every heart on the page. */
export function followFavourites(
  { queryClient }: Pick<AppContext, 'queryClient'>,
  store: ReturnType<typeof getDefaultStore>,
): void {
  store.sub(outboxRowsAtom, () => {
    // Made with its meta, also where no heart is on screen: it has to be forgotten at sign-out.
    const options = queryClient.defaultQueryOptions(pendingFavouritesState);
    queryClient.getQueryCache().build(queryClient, options);
    const pending = layOver({}, store.get(outboxRowsAtom), setFavourite);
    queryClient.setQueryData(pendingFavouritesState.queryKey, pending);
  });
}

/** On a slow line the kept ids came first: the server is asked once more after this, ms. */
export const ASK_AGAIN_MS = 5_000;

/**
 * Asks for all ids at once, so that no list has to ask about its own homes. The server's hold for the
 * visit; the device's own until the server can be asked.
 */
function savedIdsQuery({ ask, call, keep }: Pick<AppContext, 'ask' | 'call' | 'keep'>) {
  return queryOptions({
    ...savedIdsState,
    staleTime: ({ state }) => (state.data?.keptAt ? 0 : Number.POSITIVE_INFINITY),
    queryFn: async ({ client, signal }): Promise<Answer<Reply<typeof whichAreSaved>>> => {
      if (!client.getQueryData(savedIdsState.queryKey)) {
        return ask(whichAreSaved, { body: {} }, { signal });
      }
      // What the device has shows already: only the server has more to say, however late.
      const owner = storedUserId();
      const reply = await call(whichAreSaved, { body: {} }, { signal });
      if (storedUserId() === owner) keep(whichAreSaved, { body: {} }, reply);
      return { reply, keptAt: null };
    },
  });
}

/**
 * Loads the ids for who is signed in, unless the server's are there. Without any, hearts are empty.
 */
export async function loadSavedIds(app: AppContext, account: Account | null): Promise<void> {
  if (!account) return;
  const known = await app.queryClient.fetchQuery(savedIdsQuery(app)).catch(() => null);
  if (!known?.keptAt) return;
  setTimeout(() => {
    if (storedUserId() === account.id) void loadSavedIds(app, account);
  }, ASK_AGAIN_MS);
}
