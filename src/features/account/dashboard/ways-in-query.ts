import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#contract/endpoint.ts';
import { listIdentities } from '#contract/social-endpoints.ts';

/** How somebody can sign in: never from the device's store, for it has to be so now. */
export function waysInQuery(call: Api['call']) {
  return queryOptions({
    queryKey: [listIdentities.id] as const,
    queryFn: ({ signal }) => call(listIdentities, {}, { signal }),
    meta: { of: 'account' },
  });
}
