import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { PublicUser } from '#contract/user.ts';
import { listMemberListings } from '#contract/member-endpoints.ts';
import { readUser } from '#contract/user-endpoints.ts';
import type { AppContext } from '#lib/app-context.tsx';
import { findAgents, listAgentRequests } from '#contract/agent-request-endpoints.ts';
import type { Api } from '#contract/endpoint.ts';

import styles from './person.module.css';

/**
 * Returns the first letter of a name. Skips a Thai vowel written before its consonant, which means
 * nothing without it.
 */
function firstLetter(name: string): string {
  const letters = Array.from(name.trim());
  const isLeadingVowel = /[เแโใไ]/.test(letters[0] ?? '');
  return (letters[isLeadingVowel ? 1 : 0] ?? '').toLocaleUpperCase();
}

/** Picture of a member, or their initials. */
export function Face({ person, large = false }: { person: PublicUser; large?: boolean }) {
  const size = large ? 96 : 48;
  const look = `${styles.face} ${large ? styles.large : ''}`;
  if (person.image) {
    return <img className={look} src={person.image} alt="" width={size} height={size} />;
  }
  return (
    // Rendered by CSS, not as text: the name beside it names the member.
    <span
      className={look}
      data-initials={`${firstLetter(person.firstName)}${firstLetter(person.lastName)}`}
      aria-hidden="true"
    />
  );
}

export function nameOf({ firstName, lastName }: PublicUser): string {
  return `${firstName} ${lastName}`.trim();
}

/** Public profile of a member. */
export function memberQuery({ ask }: Pick<AppContext, 'ask'>, id: string) {
  return queryOptions({
    queryKey: [readUser.id, id] as const,
    queryFn: ({ signal }) => ask(readUser, { params: { id } }, { signal }),
    retry: false,
  });
}

/** Query for the listings of a member, page by page. Hearts read the saved state themselves. */
export function memberListingsQuery(
  app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>,
  userId: string,
) {
  return infiniteQueryOptions({
    queryKey: [listMemberListings.id, app.language, userId] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listMemberListings,
        { params: { userId, askingId: '0' }, query: { page: pageParam, limit: app.pageSize() } },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
  });
}

/** Agents with live listings, optionally filtered by part of their name. */
export function findAgentsQuery({ ask }: Pick<AppContext, 'ask'>, name: string) {
  return queryOptions({
    queryKey: [findAgents.id, name] as const,
    queryFn: ({ signal }) => ask(findAgents, { query: { q: name } }, { signal }),
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
