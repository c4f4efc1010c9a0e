import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

import type { CallOptions } from '#contract/kit/endpoint.ts';
import type { Market } from '#contract/place/market.ts';
import { suggestPlaces } from '#contract/place/place-endpoints.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { NetworkError } from '#kit/net/network-error.ts';
import { type AppContext, useApp } from '#kit/visit/app-context.tsx';
import { useDebounced } from '#kit/visit/use-debounced.ts';

/** Pause in typing after which suggestions are requested, in ms. */
const DEBOUNCE_MS = 250;

const MAX_LENGTH = 80;

/** Returns places whose name in any language starts with the typed text, in one country or both. */
export function usePlaceSuggestions(
  typed: string,
  country?: Market,
): {
  places: readonly PlaceSuggestion[];
  isFailed: boolean;
  /** Whether no place has such a name. */
  isNone: boolean;
} {
  const app = useApp();
  const q = useDebounced(typed, DEBOUNCE_MS).slice(0, MAX_LENGTH);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [suggestPlaces.id, app.language, q, country],
    queryFn:
      q === ''
        ? skipToken
        : ({ signal }) => suggest(app, { q, ...(country && { country }) }, { signal }),
    placeholderData: keepPreviousData,
    // When the network returns, the server is asked again, because it knows more spellings.
    staleTime: ({ state }) => (state.data?.isFromDevice ? 0 : Infinity),
    refetchOnReconnect: true,
    retry: false,
  });
  const isAsked = typed !== '' && q !== '';
  return {
    places: isAsked && !isError ? (data?.places ?? []) : [],
    isFailed: isAsked && isError,
    isNone: isAsked && !isError && !isPlaceholderData && data?.places.length === 0,
  };
}

/** Asks the server, or the list of places on the device if the server can't be reached. */
export async function suggest(
  app: Pick<AppContext, 'ask' | 'language'>,
  query: { q: string; country?: Market },
  options: CallOptions = {},
): Promise<{ places: readonly PlaceSuggestion[]; isFromDevice: boolean }> {
  try {
    const { reply } = await app.ask(suggestPlaces, { query }, options);
    return { places: reply.places, isFromDevice: false };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const { findPlacesOnDevice } = await import('./places-on-device.ts');
    const places = findPlacesOnDevice(query.q, query.country ?? null, app.language);
    return { places, isFromDevice: true };
  }
}
