import { queryOptions, skipToken } from '@tanstack/react-query';

import type { Reply } from '#contract/kit/endpoint.ts';
import type { locatePlace, readPlace } from '#contract/place/place-endpoints.ts';
import type { Answer } from '#kit/net/ask.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

export type PlaceReply = Answer<Reply<typeof readPlace>>;

export type PointReply = Answer<Reply<typeof locatePlace>>;

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
export function pointQuery(app: AppContext, point: { lat: number; lon: number }) {
  return queryOptions({
    queryKey: ['places.locate', app.language, point] as const,
    queryFn: async ({ signal }) => {
      const { locatePlace } = await endpoints();
      return app.ask(locatePlace, { query: point }, { signal });
    },
    ...FOR_GOOD,
  });
}
