import type { Language } from '#contract/limits.ts';
import type { Market } from '#contract/market.ts';
import { MAX_PLACE_SUGGESTIONS } from '#contract/place-endpoints.ts';
import type { PlaceSuggestion } from '#contract/place.ts';
import { PLACES } from '#contract/places/places.ts';
import { presentPlace } from '#contract/places/present-place.ts';

import { matchedPart } from './matched-part.ts';

/**
 * Returns places with a name in which a word starts with the text, provinces first. It knows fewer
 * spellings than the server and no aliases.
 */
export function findPlacesOnDevice(
  text: string,
  country: Market | null,
  language: Language,
): PlaceSuggestion[] {
  return PLACES.filter((place) => place.kind !== 'country')
    .filter((place) => country === null || place.country === country)
    .map((place) => ({ place, at: positionIn([place.nameEn, place.nameTh], text) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((one, other) => Number(one.at > 0) - Number(other.at > 0))
    .slice(0, MAX_PLACE_SUGGESTIONS)
    .map(({ place }) => ({ ...presentPlace(place, language), alias: null }));
}

/** Thai has no spaces between words, so the text may start anywhere in a Thai name. */
function positionIn(names: readonly string[], text: string): number {
  const positions = names.map((name) =>
    /\p{Script=Thai}/u.test(name) ? name.indexOf(text) : (matchedPart(name, text)?.[0] ?? -1),
  );
  return Math.min(...positions.filter((at) => at >= 0));
}
