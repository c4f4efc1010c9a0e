import { savedQuery } from '#features/favourite/saved-query.ts';
import type { AppContext } from '#lib/app-context.tsx';

import { accountHead } from './account-heads.ts';

/**
 * Asks for the saved homes, and gives the page's head. The homes aren't waited for: the page has a
 * shape of its own until they come, and a word if they don't.
 */
export function loadSaved(app: AppContext) {
  void app.queryClient.prefetchInfiniteQuery(savedQuery(app));
  return accountHead(app, '/users/saved');
}
