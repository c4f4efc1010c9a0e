import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Market } from '#contract/market.ts';
import type { PlaceSuggestion } from '#contract/place.ts';
import { suggestPlaces } from '#contract/place-endpoints.ts';
import { useApp } from '#lib/app-context.tsx';

/** The pause in typing after which places are asked for. */
const DEBOUNCE_MS = 250;

const MAX_LENGTH = 80;

/** Places, of one country or both, whose name, in any of their languages, begins with what is typed. */
export function usePlaceSuggestions(
  typed: string,
  country?: Market,
): {
  places: readonly PlaceSuggestion[];
  isFailed: boolean;
} {
  const app = useApp();
  const q = useSettled(typed, DEBOUNCE_MS).slice(0, MAX_LENGTH);
  const { data, isError } = useQuery({
    queryKey: [suggestPlaces.id, app.language, q, country],
    queryFn:
      q === ''
        ? skipToken
        : ({ signal }) =>
            app.ask(suggestPlaces, { query: { q, ...(country && { country }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  const isAsked = typed !== '' && q !== '';
  return {
    places: isAsked && !isError ? (data?.reply.places ?? []) : [],
    isFailed: isAsked && isError,
  };
}

/** The value, once it has stood for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
