import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';

import { listOwnListings, readOwnListing } from '#contract/listing/listing-write-endpoints.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import type { LivePart } from '#kit/net/open-live.ts';
import { overlay } from '#storage/outbox/define-operation.ts';
import type { OutboxRow, Problem } from '#storage/outbox/operation.ts';
import {
  confirmListing,
  deleteListing,
  endListing,
  listingEntity,
  type OwnRow,
  publishListing,
} from '../operations/listings.ts';

import { type ManageTab, OWN_SORTS, type OwnSort } from './manage-search.ts';
import { SORT_QUERIES } from './own-sorts.ts';

/** A listing with its unsent changes. */
export interface PendingListing {
  /** The listing with unsent changes applied. */
  listing: OwnRow;
  /** Unsent operations, in order. */
  waiting: readonly OutboxRow[];
  /** Why an operation isn't sent automatically; `null` if all are. */
  problem: { row: OutboxRow; problem: Problem } | null;
}

/** Fields of a listing that a change of it needs. */
export type ChangedOwn = Pick<OwnRow, 'id' | 'businessId' | 'propertyTitle' | 'version'>;

/** Selects which of the user's own listings to list. */
export interface OwnSearch {
  /** Business that the listings belong to; `null` for the user's own. */
  businessId: number | null;
  tab: Exclude<ManageTab, 'saved'>;
  search: string;
  /** Only those that the user is responsible for. */
  isMine: boolean;
  sort: OwnSort;
}

/** Applies the unsent operations of the outbox to a listing, except rejected ones. */
export function pendingListing(listing: OwnRow, rows: readonly OutboxRow[]): PendingListing {
  const waiting = rows.filter(({ entity }) => entity === listingEntity(listing.id));
  const stopped = waiting.find(({ problem }) => problem !== null);
  return {
    listing: overlay(listing, waiting, publishListing, endListing, deleteListing, confirmListing),
    waiting: waiting.filter(({ problem }) => problem?.kind !== 'refused'),
    problem: stopped ? { row: stopped, problem: stopped.problem! } : null,
  };
}

/** Returns own listings, page by page, with unsent changes applied to the server's replies. */
export function useOwnListings({ businessId, tab, search, isMine, sort }: OwnSearch) {
  const app = useApp();
  const rows = useAtomValue(outboxRowsAtom);
  const query = useInfiniteQuery({
    queryKey: [listOwnListings.id, app.language, businessId, tab, search, isMine, sort] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        page: pageParam,
        pageSize: app.pageSize(),
        tab,
        search,
        ...(isMine && { mine: '1' as const }),
        ...(sort !== OWN_SORTS[0] && SORT_QUERIES[sort]),
      };
      return app.ask(listOwnListings, { query }, { signal, businessId });
    },
    getNextPageParam: (last, _pages, page) => (last.reply.pagination.hasMore ? page + 1 : null),
    meta: { of: 'account' },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1)?.reply;
  // Changed listings move between pages, so remove duplicates.
  const byId = new Map(
    pages.flatMap(({ reply }) => reply.properties.rows).map((row) => [row.id, row]),
  );
  return {
    ...query,
    // Deleted listings disappear from the list at once. Their outbox row can still be discarded.
    listings: [...byId.values()]
      .map((listing) => pendingListing(listing, rows))
      .filter(({ listing }) => listing.status !== 'deleted'),
    counts: last && { ...last.counts, ended: last.endedCount },
    totalCount: last?.pagination.totalCount ?? 0,
    cachedAt: pages.find((page) => page.cachedAt)?.cachedAt ?? null,
  };
}

/** Reloads own listings on screen. */
function ownListingsChanged({ queryClient }: Pick<AppContext, 'queryClient'>): void {
  void queryClient.invalidateQueries({ queryKey: [listOwnListings.id] });
  void queryClient.invalidateQueries({ queryKey: [readOwnListing.id] });
}

/** Keeps own listings on screen up to date with what others do with them. */
export const liveOwnListings: LivePart = {
  on: { own_listings_changed: ownListingsChanged },
  missed: ownListingsChanged,
};
