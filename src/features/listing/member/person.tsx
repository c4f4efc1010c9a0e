import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { PublicUser } from '#contract/identity/user.ts';
import { listMemberListings } from '#contract/listing/member-endpoints.ts';
import { readUser } from '#contract/identity/user-endpoints.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { findAgents, listAgentRequests } from '#contract/listing/agent-request-endpoints.ts';
import type { Api } from '#contract/kit/endpoint.ts';
import { Face } from '#ui/face.tsx';

/** Picture of a member, or their initials. */
export function PersonFace({
  person: { image, firstName, lastName },
  isLarge = false,
}: {
  person: PublicUser;
  isLarge?: boolean;
}) {
  return <Face image={image} names={[firstName, lastName]} isLarge={isLarge} />;
}

export function nameOf({ firstName, lastName }: PublicUser): string {
  return `${firstName} ${lastName}`.trim();
}

export const memberInput = (id: string) => ({ params: { id } });

/** Public profile of a member. */
export function memberQuery({ ask }: Pick<AppContext, 'ask'>, id: string) {
  return queryOptions({
    queryKey: [readUser.id, id] as const,
    queryFn: ({ signal }) => ask(readUser, memberInput(id), { signal }),
    retry: false,
  });
}

export const memberListingsInput = (
  app: Pick<AppContext, 'pageSize'>,
  userId: string,
  page: number,
) => ({ params: { userId, askingId: '0' }, query: { page, limit: app.pageSize() } });

/** Query for the listings of a member, page by page. Hearts read the saved state themselves. */
export function memberListingsQuery(
  app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>,
  userId: string,
) {
  return infiniteQueryOptions({
    queryKey: [listMemberListings.id, app.language, userId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(listMemberListings, memberListingsInput(app, userId, pageParam), { signal }),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
  });
}

export const agentsInput = (name: string) => ({ query: { q: name } });

/** Agents with live listings, optionally filtered by part of their name. */
export function findAgentsQuery({ ask }: Pick<AppContext, 'ask'>, name: string) {
  return queryOptions({
    queryKey: [findAgents.id, name] as const,
    queryFn: ({ signal }) => ask(findAgents, agentsInput(name), { signal }),
  });
}

/**
 * Query for the requests sent and received by the user. Never read from the offline cache, because
 * the list must be current.
 */
export function agentRequestsQuery(call: Api['call']) {
  return queryOptions({
    queryKey: [listAgentRequests.id] as const,
    queryFn: async ({ signal }) => (await call(listAgentRequests, {}, { signal })).requests,
    meta: { of: 'account' },
  });
}
