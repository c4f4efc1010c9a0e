import type { getDefaultStore } from 'jotai';

import type { AppContext } from '#lib/app-context.tsx';
import { outboxRowsAtom } from '#lib/outbox.ts';
import { layOver } from '#storage/outbox/define-operation.ts';
import { setFavourite } from '#storage/outbox/operations/set-favourite.ts';

import { pendingFavouritesState } from './saved-ids.ts';

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
