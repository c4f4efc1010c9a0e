import { queryOptions } from '@tanstack/react-query';
import type { getDefaultStore } from 'jotai';

import type { Reply } from '#contract/kit/endpoint.ts';
import { listSavedListings, whichAreSaved } from '#contract/listing/favourite-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Account } from '#contract/identity/user.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import type { Answer } from '#kit/net/ask.ts';
import { runOperation } from '#kit/sync/run-operation.ts';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { sessionAtom } from '#kit/session/session.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { setFavourite } from '../operations/set-favourite.ts';

import { pendingFavouritesState, savedIdsState } from './saved-ids.ts';
import {
  followVisitorFavourites,
  readVisitorFavourites,
  removeVisitorFavourite,
  visitorFavouritesAtom,
} from './visitor-favourites.ts';

type App = Pick<AppContext, 'queryClient' | 'call' | 'keep'>;

/**
 * Keeps the favourites that the server doesn't have yet in the query cache, where every heart reads
 * them: those of visitors, and the pending changes of the outbox. After a login, the visitor's are
 * moved to the account.
 */
export function followFavourites(app: App, store: ReturnType<typeof getDefaultStore>): void {
  const { queryClient } = app;
  /** Entities of the favourites that were a visitor's. */
  const moved = new Set<string>();
  const show = () => {
    // Built with its meta even if no heart is rendered, so that it is removed at logout.
    const options = queryClient.defaultQueryOptions(pendingFavouritesState);
    queryClient.getQueryCache().build(queryClient, options);
    const visitors = store.get(visitorFavouritesAtom).map(({ id }) => [id, true] as const);
    const rows = store.get(outboxRowsAtom);
    const pending = overlay(Object.fromEntries(visitors), rows, setFavourite);
    queryClient.setQueryData(pendingFavouritesState.queryKey, pending);
  };
  let unsent: readonly OutboxRow[] = [];
  store.sub(outboxRowsAtom, () => {
    const before = unsent;
    unsent = store.get(outboxRowsAtom);
    show();
    // The page of saved homes may have asked for its list before the server had the moved ones.
    const isSent = (row: OutboxRow) => !unsent.some(({ id }) => id === row.id);
    if (before.some((row) => moved.has(row.entity) && isSent(row))) {
      void queryClient.invalidateQueries({ queryKey: [listSavedListings.id] });
    }
  });
  const move = () => {
    show();
    void moveVisitorFavourites(app, moved);
  };
  store.sub(visitorFavouritesAtom, show);
  store.sub(sessionAtom, move);
  followVisitorFavourites();
  move();
}

/**
 * Saves the visitor's favourites in the account, through the outbox, and notes their entities. Those
 * left are tried again.
 */
async function moveVisitorFavourites(app: App, moved: Set<string>): Promise<void> {
  const userId = storedUserId();
  if (userId === null) return;
  for (const { id, title } of readVisitorFavourites().toReversed()) {
    const of = { owner: String(userId), subject: title };
    const operation = setFavourite.make({ propertyId: id, isSaved: true }, of);
    moved.add(operation.entity);
    try {
      await runOperation(app, setFavourite, operation);
    } catch (error) {
      // A home that the server rejects, such as a deleted one, can't be saved later either.
      if (!isApiError(error)) return;
    }
    removeVisitorFavourite(id);
  }
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
    staleTime: ({ state }) => (state.data?.cachedAt ? 0 : Number.POSITIVE_INFINITY),
    queryFn: async ({ client, signal }): Promise<Answer<Reply<typeof whichAreSaved>>> => {
      if (!client.getQueryData(savedIdsState.queryKey)) {
        return ask(whichAreSaved, { body: {} }, { signal });
      }
      // The cached ids are already shown, so only the server's reply is useful, however late.
      const owner = storedUserId();
      const reply = await call(whichAreSaved, { body: {} }, { signal });
      if (storedUserId() === owner) keep(whichAreSaved, { body: {} }, reply);
      return { reply, cachedAt: null };
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
  if (!known?.cachedAt) return;
  setTimeout(() => {
    if (storedUserId() === account.id) void loadSavedIds(app, account);
  }, ASK_AGAIN_MS);
}
