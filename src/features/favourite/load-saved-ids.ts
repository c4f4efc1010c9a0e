import { queryOptions } from '@tanstack/react-query';

import { whichAreSaved } from '#contract/favourite-endpoints.ts';
import type { Account } from '#contract/user.ts';
import type { AppContext } from '#lib/app-context.tsx';

import { savedIdsState } from './saved-ids.ts';

/** Asks for all ids at once, so that no list has to ask about its own homes. */
export function savedIdsQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    ...savedIdsState,
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const { reply } = await ask(whichAreSaved, { body: {} }, { signal });
      return reply.propertyIds;
    },
  });
}

/** Loads the ids for who is signed in, unless they are there. Without them hearts are empty. */
export async function loadSavedIds(app: AppContext, account: Account | null): Promise<void> {
  if (!account) return;
  await app.queryClient.ensureQueryData(savedIdsQuery(app)).catch(() => undefined);
}
