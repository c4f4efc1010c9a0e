import { useQuery } from '@tanstack/react-query';

import { readPlace } from '#contract/place-endpoints.ts';

import { useApp } from './app-context.tsx';

/** The name of a place in the language; empty while it isn't known. */
export function usePlaceName(id: number | null): string {
  const app = useApp();
  const { data } = useQuery({
    queryKey: [readPlace.id, app.language, id] as const,
    queryFn: ({ signal }) => app.ask(readPlace, { params: { id: String(id) } }, { signal }),
    enabled: id !== null,
    // Places don't change while somebody reads them.
    staleTime: Infinity,
    retry: false,
  });
  return data?.reply.name ?? '';
}
