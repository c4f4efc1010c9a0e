import { queryOptions } from '@tanstack/react-query';

import { findAgents, listAgentRequests } from '#contract/agent-request-endpoints.ts';
import type { Api } from '#contract/endpoint.ts';
import type { AppContext } from '#lib/app-context.tsx';

/** Agents with homes on the market; by a part of their name, where one is given. */
export function findAgentsQuery({ ask }: Pick<AppContext, 'ask'>, name: string) {
  return queryOptions({
    queryKey: [findAgents.id, name] as const,
    queryFn: ({ signal }) => ask(findAgents, { query: { q: name } }, { signal }),
  });
}

/** Requests to and of somebody: never from the device's store, for it has to be so now. */
export function agentRequestsQuery(call: Api['call']) {
  return queryOptions({
    queryKey: [listAgentRequests.id] as const,
    queryFn: async ({ signal }) => (await call(listAgentRequests, {}, { signal })).requests,
    meta: { of: 'account' },
  });
}
