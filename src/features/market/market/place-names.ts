import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';

import {
  placeQuery,
  type PlaceReply,
  pointQuery,
  type PointReply,
} from '#features/place/place/place-queries.ts';
import { useApp } from '#kit/visit/app-context.tsx';

import type { PlaceNames } from '../filter/filter-labels.ts';
import { areasOf, circleOf, pointKey } from './market-area.ts';
import type { MarketSearch } from './market-search.ts';

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

const placesById = (results: readonly UseQueryResult<PlaceReply>[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.reply.id, data.reply]] : [])));
