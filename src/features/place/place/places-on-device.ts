import type { Language } from '#contract/kit/limits.ts';
import type { Market } from '#contract/place/market.ts';
import { MAX_PLACE_SUGGESTIONS } from '#contract/place/place-endpoints.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { PLACE_ALIASES } from '#contract/place/places/place-aliases.ts';
import { placeById, PLACES } from '#contract/place/places/places.ts';
import { presentPlace } from '#contract/place/places/present-place.ts';

import { matchedPart } from './matched-part.ts';

/**
 * Returns places with a name in which a word starts with the text, provinces first, then
 * neighbourhoods. It knows fewer spellings than the server.
 */
export function findPlacesOnDevice(
  text: string,
  country: Market | null,
  language: Language,
): PlaceSuggestion[] {
  const places = PLACES.filter((place) => place.kind !== 'country').map((place) => ({
    place,
    names: [place.nameEn, place.nameTh, place.nameSi ?? '', place.nameTa ?? ''],
    part: null,
  }));
  const aliases = PLACE_ALIASES.map((alias) => ({
    place: placeById(alias.id),
    names: [alias.en, alias.th],
    part: alias.isOwn ? null : alias,
  }));
  const found = [...places, ...aliases]
    .filter(({ place }) => country === null || place.country === country)
    .map((one) => ({ ...one, at: positionIn(one.names, text) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((one, other) => Number(one.at > 0) - Number(other.at > 0));
  // Each place once: its own name comes before those of its parts.
  return found
    .filter(({ place }, at) => found.findIndex((one) => one.place.id === place.id) === at)
    .slice(0, MAX_PLACE_SUGGESTIONS)
    .map(({ place, part }) => ({
      ...presentPlace(place, language),
      alias: part?.[language] ?? null,
      circle: part?.circle ?? null,
    }));
}

/** Thai has no spaces between words, so the text may start anywhere in a Thai name. */
function positionIn(names: readonly string[], text: string): number {
  const positions = names.map((name) =>
    /\p{Script=Thai}/u.test(name) ? name.indexOf(text) : (matchedPart(name, text)?.[0] ?? -1),
  );
  return Math.min(...positions.filter((at) => at >= 0));
}
