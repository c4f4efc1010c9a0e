import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Market } from '#contract/market.ts';
import { suggestPlaces } from '#contract/place-endpoints.ts';
import type { PlaceSuggestion } from '#contract/place.ts';
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
/**
 * Which part of a name is what was typed, as `[from, to)`, at the beginning of a word; null where it
 * stands there in another spelling. Accents count as absent.
 */
export function matchedPart(name: string, typed: string): [number, number] | null {
  const wanted = fold(typed.trim());
  const folded = fold(name);
  // Folding may change the length of rare letters; then the places don't agree.
  if (wanted === '' || folded.length !== name.length) return null;
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + 1)) {
    const isWordStart = from === 0 || !/[\p{L}\p{M}\p{N}]/u.test(folded[from - 1]!);
    if (isWordStart) return [from, withMarks(name, from + wanted.length)];
  }
  return null;
}

/** Vowels and tones above and below a letter go with it: a mark may not begin in between. */
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
