import { useQuery } from '@tanstack/react-query';

import { readSimilarListings } from '#contract/listing-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

/** Homes like one that is, or was, listed; the newest where nobody knows the number. */
export function useSimilarListings(id: number) {
  const app = useApp();
  return useQuery({
    queryKey: [readSimilarListings.id, app.language, id],
    queryFn: ({ signal }) =>
      app.ask(readSimilarListings, { params: { id: String(id) } }, { signal }),
  });
}
