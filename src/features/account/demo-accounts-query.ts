import { queryOptions } from '@tanstack/react-query';

import { type DemoAccount, listDemoAccounts } from '#contract/session-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** The accounts that anybody may sign in with: the server has some in the demo market alone. */
export function demoAccountsQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: [listDemoAccounts.id] as const,
    queryFn: async ({ signal }): Promise<DemoAccount[]> => {
      const { reply } = await ask(listDemoAccounts, {}, { signal });
      return reply.accounts;
    },
  });
}
