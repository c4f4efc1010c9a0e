import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Market } from '#contract/market.ts';
import { suggestPlaces } from '#contract/place-endpoints.ts';
import type { PlaceSuggestion } from '#contract/place.ts';
import { useApp } from '#lib/app-context.tsx';

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

/** Returns the value after it has been unchanged for `ms`. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
/**
 * Returns the range `[from, to)` of a name that matches the typed text at the start of a word,
 * ignoring accents; `null` if the name matches only in another spelling.
 */
export function matchedPart(name: string, typed: string): [number, number] | null {
  const wanted = fold(typed.trim());
  const folded = fold(name);
  // Folding may change the length of rare letters, so positions would no longer match.
  if (wanted === '' || folded.length !== name.length) return null;
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + 1)) {
    const isWordStart = from === 0 || !/[\p{L}\p{M}\p{N}]/u.test(folded[from - 1]!);
    if (isWordStart) return [from, withMarks(name, from + wanted.length)];
  }
  return null;
}

/**
 * Extends the range over combining vowels and tone marks, so that none is separated from its
 * letter.
 */
function withMarks(name: string, end: number): number {
  while (end < name.length && /\p{M}/u.test(name[end]!)) end += 1;
  return end;
}

function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return (plain.length === letter.length ? plain : letter).toLowerCase();
  }).join('');
}
