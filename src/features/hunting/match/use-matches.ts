import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

import { type HuntMatch, listHuntMatches } from '#contract/hunting/hunt-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import { dismissMatch, isDismissedIn } from '../operations/dismiss-match.ts';

/** A list of matches as far as it is loaded, with unsent changes. */
export interface MatchPages {
  matches: readonly HuntMatch[];
  /** Number of all matches of the list. */
  count: number;
  /** Time of the oldest offline copy among its pages; null: all are from the server. */
  cachedAt: string | null;
  list: ReturnType<typeof useMatchPages>['list'];
}

/**
 * Returns the matches of a hunt, and those that the hunter isn't interested in.
 * @param isOpen whether the latter are loaded
 */
export function useMatches(
  huntId: number,
  isOpen: boolean,
): { listed: MatchPages; dismissed: MatchPages } {
  const pending = overlay(new Map<string, boolean>(), useAtomValue(outboxRowsAtom), dismissMatch);
  const first = useMatchPages(huntId, false, true);
  const second = useMatchPages(huntId, true, isOpen);
  // The two lists are refetched one after the other, and a match that moves is in neither for a
  // moment. It must not leave the page, because its message form would close.
  const [seen] = useState(() => new Map<number, HuntMatch>());
  for (const match of [...first.found, ...second.found]) seen.set(match.listing.id, match);
  const isPending = (match: HuntMatch, state: boolean) =>
    isDismissedIn(pending, huntId, match.listing.id) === state;
  const leaving = [...seen.values()].filter((match) => isPending(match, true));
  const returning = [...seen.values()].filter((match) => isPending(match, false));
  const isListed = new Set(first.found.map(({ listing }) => listing.id));
  const moved =
    leaving.filter(({ listing }) => isListed.has(listing.id)).length -
    returning.filter(({ listing }) => !isListed.has(listing.id)).length;
  return {
    listed: {
      list: first.list,
      cachedAt: first.cachedAt,
      matches: unique([...first.found.filter((match) => !isPending(match, true)), ...returning]),
      count: (first.last?.pagination.totalCount ?? 0) - moved,
    },
    dismissed: {
      list: second.list,
      cachedAt: second.cachedAt,
      matches: unique([...leaving, ...second.found.filter((match) => !isPending(match, false))]),
      count: (first.last?.dismissedCount ?? 0) + moved,
    },
  };
}

/** Returns one of the lists as the server sent it, page by page, best first. */
function useMatchPages(huntId: number, isDismissed: boolean, enabled: boolean) {
  const app = useApp();
  const list = useInfiniteQuery({
    queryKey: [listHuntMatches.id, app.language, huntId, isDismissed] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        page: pageParam,
        pageSize: app.pageSize(),
        ...(isDismissed && { isDismissed: 'true' as const }),
      };
      return app.ask(listHuntMatches, { params: { id: String(huntId) }, query }, { signal });
    },
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
    refetchOnMount: 'always',
    enabled,
  });
  const pages = list.data?.pages ?? [];
  return {
    list,
    found: pages.flatMap(({ reply }) => reply.matches),
    last: pages.at(-1)?.reply,
    cachedAt: pages.find((page) => page.cachedAt)?.cachedAt ?? null,
  };
}

/** New matches move others to the next page, so a match can be on two. */
const unique = (matches: readonly HuntMatch[]): HuntMatch[] => [
  ...new Map(matches.map((match) => [match.listing.id, match])).values(),
];
