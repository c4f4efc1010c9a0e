import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Market } from '#contract/market.ts';
import { mapListings } from '#contract/map-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';
import { type MapArea, onGrid } from '#map/map-geometry.ts';

import type { MapBounds } from '../market-area.ts';
import { extentOf, type MapReply } from './market-markers.ts';
import { filterOf, type MarketSearch } from '../market-search.ts';

/** All that either country has, and both. */
const MARKET_AREAS: Readonly<Record<Market | 'both', MapBounds>> = {
  TH: { north: 20.6, south: 5.5, east: 105.7, west: 97.2 },
  LK: { north: 9.95, south: 5.8, east: 82, west: 79.5 },
  both: { north: 20.6, south: 5.5, east: 105.7, west: 79.5 },
};

/** Grouped by the coarsest squares, an answer for a whole country is short. */
const EXTENT_ZOOM = 4;

function mapFilter(search: MarketSearch) {
  const { order: _order, bounds: _bounds, ...filter } = filterOf(search);
  return filter;
}

/** Where the homes of a search are, all of them; nothing before it is known, or where there are none. */
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
    // With a part of the map in the address, nobody asks where the rest is.
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
  /** What is shown belongs to where the map was before. */
  isStale: boolean;
  /** The device had it: the moment it was kept, ISO 8601. */
  keptAt: string | null;
  retry: () => void;
}

/** The homes of a search within what the map shows. */
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
    isStale: query.isPlaceholderData || query.isFetching,
    keptAt: data?.keptAt ?? null,
    retry: () => void query.refetch(),
  };
}
