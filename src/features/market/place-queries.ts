import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';

import { type AppContext, useApp } from '#lib/app-context.tsx';

import type { PlaceNames } from './filter/filter-labels.ts';
import { areasOf, circleOf } from './market-area.ts';
import type { MarketSearch } from './market-search.ts';

const endpoints = () => import('#contract/place-endpoints.ts');

/** Places don't change during a visit. */
const FOR_GOOD = { staleTime: Infinity, retry: false } as const;

async function askPlace(app: AppContext, id: number, signal: AbortSignal) {
  const { readPlace } = await endpoints();
  return app.ask(readPlace, { params: { id: String(id) } }, { signal });
}

/** Query for a province, district or town by id. */
export function placeQuery(app: AppContext, id: number | undefined) {
  return queryOptions({
    queryKey: ['places.read', app.language, id] as const,
    queryFn: id === undefined ? skipToken : ({ signal }) => askPlace(app, id, signal),
    ...FOR_GOOD,
  });
}

/** Query for the district that contains a point. */
function districtQuery(app: AppContext, point: { lat: number; lon: number } | undefined) {
  return queryOptions({
    queryKey: ['places.locate', app.language, point] as const,
    queryFn: point
      ? async ({ signal }: { signal: AbortSignal }) => {
          const { locatePlace } = await endpoints();
          return app.ask(locatePlace, { query: point }, { signal });
        }
      : skipToken,
    ...FOR_GOOD,
  });
}

/**
 * Returns the names of places that a search contains only as numbers. Names that are still loading
 * are absent.
 */
export function usePlaceNames(search: MarketSearch): PlaceNames {
  const app = useApp();
  const circle = circleOf(search);
  const place = useQuery(placeQuery(app, search.city));
  const district = useQuery(
    districtQuery(app, circle && { lat: circle.centerLat, lon: circle.centerLon }),
  );
  const near = district.data?.reply.city ?? district.data?.reply.district;
  return { city: place.data?.reply.name, near: near?.name, areas: useAreaPlaces(search) };
}

/** Returns the places among the areas of a search, by id, as far as they are known. */
export function useAreaPlaces(search: MarketSearch): ReadonlyMap<number, PlaceReply['reply']> {
  const app = useApp();
  return useQueries({
    queries: areasOf(search).flatMap((area) =>
      area.kind === 'place' ? placeQuery(app, area.placeId) : [],
    ),
    combine: placesById,
  });
}

type PlaceReply = Awaited<ReturnType<typeof askPlace>>;

const placesById = (results: readonly UseQueryResult<PlaceReply>[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.reply.id, data.reply]] : [])));
