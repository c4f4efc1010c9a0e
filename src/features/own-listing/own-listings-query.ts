import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import { listOwnListings } from '#contract/listing-write-endpoints.ts';
import { type AppContext, useApp } from '#lib/app-context.tsx';
import { outboxRowsAtom } from '#lib/outbox.ts';
import { layOver } from '#storage/outbox/define-operation.ts';
import type { OutboxRow, Problem } from '#storage/outbox/operation.ts';
import { confirmListing } from '#storage/outbox/operations/confirm-listing.ts';
import { deleteListing } from '#storage/outbox/operations/delete-listing.ts';
import { publishListing } from '#storage/outbox/operations/publish-listing.ts';
import { listingEntity, type OwnRow } from '#storage/outbox/own-listings.ts';

import type { ManageTab } from './manage-search.ts';

/** A listing with what its owner has asked for and the server doesn’t have yet. */
export interface PendingListing {
  /** As it will be. */
  listing: OwnRow;
  /** What waits, in order. */
  waiting: readonly OutboxRow[];
  /** Why it doesn’t go by itself; null: it does. */
  problem: { row: OutboxRow; problem: Problem } | null;
}

/** What of a listing a change of it goes by. */
export type ChangedOwn = Pick<OwnRow, 'id' | 'businessId' | 'propertyTitle' | 'version'>;

/** Which of one’s own listings are looked at. */
export interface OwnSearch {
  /** The business whose they are; null: one’s own. */
  businessId: number | null;
  tab: Exclude<ManageTab, 'saved'>;
  search: string;
}

/** One’s own listings, or a business’s, page by page, last changed first. */
export function ownListingsQuery(
  app: Pick<AppContext, 'ask' | 'language' | 'pageSize'>,
  { businessId, tab, search }: OwnSearch,
) {
  return infiniteQueryOptions({
    queryKey: [listOwnListings.id, app.language, businessId, tab, search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      app.ask(
        listOwnListings,
        { query: { page: pageParam, pageSize: app.pageSize(), tab, search } },
        { signal, businessId },
      ),
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
  });
}

/** Lays over a listing what waits in the outbox for it. What the server refused doesn’t count. */
export function pendingListing(listing: OwnRow, rows: readonly OutboxRow[]): PendingListing {
  const waiting = rows.filter(({ entity }) => entity === listingEntity(listing.id));
  const stopped = waiting.find(({ problem }) => problem !== null);
  return {
    listing: layOver(listing, waiting, publishListing, deleteListing, confirmListing),
    waiting: waiting.filter(({ problem }) => problem?.kind !== 'refused'),
    problem: stopped ? { row: stopped, problem: stopped.problem! } : null,
  };
}

/** One’s own listings as they are and will be: what waits is laid over what the server said. */
export function useOwnListings(search: OwnSearch) {
  const app = useApp();
  const rows = useAtomValue(outboxRowsAtom);
  const query = useInfiniteQuery({
    ...ownListingsQuery(app, search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const pages = query.data?.pages ?? [];
  // What changed meanwhile moves between pages: nothing shows twice.
  const byId = new Map(
    pages.flatMap(({ reply }) => reply.properties.rows).map((row) => [row.id, row]),
  );
  return {
    ...query,
    listings: [...byId.values()].map((listing) => pendingListing(listing, rows)),
    counts: pages.at(-1)?.reply.counts,
    totalCount: pages.at(-1)?.reply.pagination.totalCount ?? 0,
    keptAt: pages.find((page) => page.keptAt)?.keptAt ?? null,
  };
}
