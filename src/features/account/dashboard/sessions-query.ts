import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#contract/endpoint.ts';
import { listSessions } from '#contract/profile-endpoints.ts';

export const SESSIONS_KEY = [listSessions.id] as const;

/** The devices that are signed in: never from the device's store, for it has to be so now. */
export function sessionsQuery(call: Api['call']) {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
    meta: { of: 'account' },
  });
}
