import { queryOptions } from '@tanstack/react-query';

import { listSocialProviders, type SocialProvider } from '#contract/social-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** Where else people can sign in from: none, unless the operator has set some. */
export function providersQuery({ ask }: Pick<AppContext, 'ask'>) {
  return queryOptions({
    queryKey: [listSocialProviders.id] as const,
    queryFn: async ({ signal }): Promise<SocialProvider[]> => {
      const { reply } = await ask(listSocialProviders, {}, { signal });
      return reply.providers;
    },
  });
}
