import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { type AppContext, useApp } from '#lib/app-context.tsx';

import type { PlaceNames } from './filter/filter-words.ts';
import { circleOf } from './market-area.ts';
import type { MarketSearch } from './market-search.ts';

const endpoints = () => import('#contract/place-endpoints.ts');

/** Places don't change while somebody looks at them. */
const FOR_GOOD = { staleTime: Infinity, retry: false } as const;

/** A province, a district or a town by its id. */
export function placeQuery(app: AppContext, id: number | undefined) {
  return queryOptions({
    queryKey: ['places.read', app.language, id] as const,
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const { readPlace } = await endpoints();
            return app.ask(readPlace, { params: { id: String(id) } }, { signal });
          },
    ...FOR_GOOD,
  });
}

/** The district that a point is in. */
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

/** Names of what a search has only as numbers; a name that is on its way is missing. */
export function usePlaceNames(search: MarketSearch): PlaceNames {
  const app = useApp();
  const circle = circleOf(search);
  const place = useQuery(placeQuery(app, search.city));
  const district = useQuery(
    districtQuery(app, circle && { lat: circle.centerLat, lon: circle.centerLon }),
  );
  const near = district.data?.reply.city ?? district.data?.reply.district;
  return { city: place.data?.reply.name, near: near?.name };
}
