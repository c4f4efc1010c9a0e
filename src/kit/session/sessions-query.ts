import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#contract/kit/endpoint.ts';
import { listSessions } from '#contract/identity/profile-endpoints.ts';

/** Query for the user's sessions. Never read from the offline cache, because it must be current. */
export function sessionsQuery(call: Api['call']) {
  return queryOptions({
    queryKey: [listSessions.id],
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
    meta: { of: 'account' },
  });
}
