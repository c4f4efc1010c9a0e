import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Market } from '#contract/place/market.ts';
import { mapListings } from '#contract/market/map-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { type MapArea, onGrid } from '#map/map-geometry.ts';

import type { MapBounds } from '../market/market-area.ts';
import { countWithin, extentOf, type MapReply } from './market-markers.ts';
import { filterOf, type MarketSearch } from '../market/market-search.ts';

/** Map area of each country, and of both. */
const MARKET_AREAS: Readonly<Record<Market | 'both', MapBounds>> = {
  TH: { north: 20.6, south: 5.5, east: 105.7, west: 97.2 },
  LK: { north: 9.95, south: 5.8, east: 82, west: 79.5 },
  both: { north: 20.6, south: 5.5, east: 105.7, west: 79.5 },
};

/**
 * At this zoom the server groups homes coarsely, which keeps the reply for a whole country short.
 */
const EXTENT_ZOOM = 4;

function mapFilter(search: MarketSearch) {
  const { order: _order, bounds: _bounds, ...filter } = filterOf(search);
  return filter;
}

/**
 * Returns the area of all listings of a search; `null` while it is unknown or if there are none.
 */
export function useExtent(search: MarketSearch): MapArea | null {
  const app = useApp();
  const filter = mapFilter(search);
  const body = {
    ...filter,
    bounds: MARKET_AREAS[search.country ?? 'both'],
    zoom: EXTENT_ZOOM,
  };
  const { data } = useQuery({
    queryKey: [mapListings.id, 'extent', body] as const,
    // If the URL contains a map area, the extent isn't needed.
    queryFn:
      search.bounds === undefined
        ? ({ signal }: { signal: AbortSignal }) => app.ask(mapListings, { body }, { signal })
        : skipToken,
  });
  return useMemo(() => (data ? extentOf(data.reply) : null), [data]);
}

export interface MapHomes {
  status: 'pending' | 'error' | 'ready';
  reply: MapReply | null;
  /** The number of listings in sight. The reply also has those around. */
  count: number;
  /** Whether the reply belongs to the previous map area. */
  isStale: boolean;
  /**
   * When the cached reply was saved on this device, ISO 8601; `null` if it comes from the server.
   */
  cachedAt: string | null;
  retry: () => void;
}

/** Returns the listings of a search within the visible map area. */
export function useHomesInSight(
  search: MarketSearch,
  sight: { area: MapArea; zoom: number } | null,
): MapHomes {
  const app = useApp();
  const body = sight && {
    ...mapFilter(search),
    bounds: onGrid(sight.area),
    zoom: Math.floor(sight.zoom),
  };
  const query = useQuery({
    queryKey: [mapListings.id, 'sight', body] as const,
    queryFn: body ? ({ signal }) => app.ask(mapListings, { body }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return {
    status: query.isError ? 'error' : data ? 'ready' : 'pending',
    reply: data?.reply ?? null,
    count: data && sight ? countWithin(data.reply, sight.area) : 0,
    isStale: query.isPlaceholderData || query.isFetching,
    cachedAt: data?.cachedAt ?? null,
    retry: () => void query.refetch(),
  };
}
