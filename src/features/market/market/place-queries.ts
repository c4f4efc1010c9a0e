import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';

import type { Reply } from '#contract/kit/endpoint.ts';
import type { locatePlace } from '#contract/place/place-endpoints.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import type { Answer } from '#kit/net/ask.ts';

import type { PlaceNames } from '../filter/filter-labels.ts';
import { areasOf, circleOf, pointKey } from './market-area.ts';
import type { MarketSearch } from './market-search.ts';

const endpoints = () => import('#contract/place/place-endpoints.ts');

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

/** Query for what is at a point: a neighbourhood, else the town or district that contains it. */
function pointQuery(app: AppContext, point: { lat: number; lon: number }) {
  return queryOptions({
    queryKey: ['places.locate', app.language, point] as const,
    queryFn: async ({ signal }) => {
      const { locatePlace } = await endpoints();
      return app.ask(locatePlace, { query: point }, { signal });
    },
    ...FOR_GOOD,
  });
}

/**
 * Returns the names of places that a search contains only as numbers. Names that are still loading
 * are absent.
 */
export function usePlaceNames(search: MarketSearch): PlaceNames {
  const app = useApp();
  const near = circleOf(search);
  const circles = [
    ...(near ? [{ lat: near.centerLat, lon: near.centerLon }] : []),
    ...areasOf(search).flatMap((area) =>
      area.kind === 'circle' ? { lat: area.latitude, lon: area.longitude } : [],
    ),
  ];
  const place = useQuery(placeQuery(app, search.city));
  const names = useQueries({
    queries: circles.map((point) => pointQuery(app, point)),
    combine: pointNames,
  });
  return {
    city: place.data?.reply.name,
    near: near && names[0],
    circles: new Map(circles.map(({ lat, lon }, at) => [pointKey(lat, lon), names[at]])),
    areas: useAreaPlaces(search),
  };
}

const pointNames = (results: readonly UseQueryResult<PointReply>[]) =>
  results.map(({ data }) => {
    const reply = data?.reply;
    return reply?.part ?? (reply?.city ?? reply?.district)?.name;
  });

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

type PointReply = Answer<Reply<typeof locatePlace>>;

type PlaceReply = Awaited<ReturnType<typeof askPlace>>;

const placesById = (results: readonly UseQueryResult<PlaceReply>[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.reply.id, data.reply]] : [])));
