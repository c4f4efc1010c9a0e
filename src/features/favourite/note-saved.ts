import { listSavedListings, whichAreSaved } from '#contract/favourite-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

import { savedIdsQuery } from './load-saved-ids.ts';

/**
 * What the server answered becomes what is known, here and without a network; unless the server has
 * said all of it, all is asked for.
 */
export function noteSaved(app: AppContext, listingId: number, isSaved: boolean): void {
  const { queryClient, keep } = app;
  const query = savedIdsQuery(app);
  const known = queryClient.getQueryData(query.queryKey);
  if (known) {
    const others = known.reply.filter((id) => id !== listingId);
    const propertyIds = isSaved ? [listingId, ...others] : others;
    queryClient.setQueryData(query.queryKey, { ...known, reply: propertyIds });
    keep(whichAreSaved, { body: {} }, { propertyIds });
  }
  if (known?.keptAt !== null) {
    // An answer on its way may be from before.
    void queryClient
      .cancelQueries({ queryKey: query.queryKey })
      .then(() => queryClient.fetchQuery(query))
      .catch(() => undefined);
  }
  // What is on screen stays as it is, so that a slip can be undone; the next visit asks anew.
  void queryClient.invalidateQueries({ queryKey: [listSavedListings.id], refetchType: 'none' });
}
