import { LISTING_FEATURES, PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { KeywordParts } from '#contract/market/search-endpoints.ts';
import type { PlaceSuggestion } from '#contract/place/place.ts';
import { PLACE_ALIASES } from '#contract/place/places/place-aliases.ts';
import { placeById } from '#contract/place/places/places.ts';
import { presentPlace } from '#contract/place/places/present-place.ts';
import { RAIL_SYSTEMS } from '#contract/market/search/word-meanings.ts';
import { locatePoint } from '#server/modules/place/place/locate-place.ts';
import { isPlaceName } from '#server/modules/place/place/place-spellings.ts';
import { findPlaces, presentFound } from '#server/modules/place/place/suggest-places.ts';
import type { Station } from '#server/modules/place/station/stations.ts';
import { circleAround, WALK_M } from '#server/modules/place/station/named-stations.ts';

import { interpretKeyword } from './interpret-keyword.ts';

/**
 * Returns the filters that a keyword says in words, and the words that no filter expresses; null if
 * it has no filters. What can't be expressed exactly stays a word: two separate places, a system of
 * railways, a feature that none of the types has.
 */
export function keywordParts(keyword: string, language: Language): KeywordParts | null {
  const { price, country, types, isTypeLoose, near, names, features, words } =
    interpretKeyword(keyword);
  const propertyTypes = isTypeLoose ? [] : types;
  const offered = new Set<string>(
    (propertyTypes.length > 0 ? propertyTypes : PROPERTY_TYPES).flatMap(
      (type) => LISTING_FEATURES[type] as readonly string[],
    ),
  );
  const stations = near.flatMap((one) => ('station' in one ? one.station : []));
  const systems = near.flatMap((one) => ('station' in one ? [] : one.systems));
  const isNearStation = systems.length === RAIL_SYSTEMS.length;
  const place = placeOf(names, stations, language);
  const parts: KeywordParts = {
    keyword: [
      words,
      ...(place ? [] : names),
      ...(place ? [] : stations.map(({ nameEn }) => `near ${nameEn} station`)),
      ...(isNearStation ? [] : systems.map((system) => `near ${system}`)),
      ...features.filter((feature) => !offered.has(feature)).map((name) => name.replace('_', ' ')),
    ]
      .filter((part) => part !== '')
      .join(' '),
    propertyTypes,
    listingPrice: price,
    country,
    features: features.filter((feature) => offered.has(feature)),
    stationWithin: isNearStation ? WALK_M : null,
    place,
  };
  const isPlain =
    propertyTypes.length + parts.features.length === 0 &&
    (price.min ?? price.max ?? place ?? parts.stationWithin) === null;
  return isPlain ? null : parts;
}

/** Returns the only place of a keyword, or the innermost: Rawai, of `Rawai Phuket`. */
function placeOf(
  names: readonly string[],
  stations: readonly Station[],
  language: Language,
): PlaceSuggestion | null {
  const found = [
    ...names.map((name) => {
      const [first] = isPlaceName(name) ? findPlaces(name, null, language) : [];
      return first ? presentFound(first, language) : null;
    }),
    ...stations.map((station) => aroundStation(station, language)),
  ];
  const places = found.filter((one) => one !== null);
  if (places.length < found.length) return null;
  const inner = places.filter((one) => !places.some((other) => isAbove(one, other)));
  return inner.length === 1 ? inner[0]! : null;
}

/** Returns whether a place contains another one. */
function isAbove(one: PlaceSuggestion, other: PlaceSuggestion): boolean {
  if (one === other || one.alias !== null) return false;
  for (let id: number | null = other.id; id !== null; id = placeById(id).parentId) {
    if (id === one.id && (id !== other.id || other.alias !== null)) return true;
  }
  return false;
}

function aroundStation(station: Station, language: Language): PlaceSuggestion | null {
  const neighbourhood = PLACE_ALIASES.find(({ th }) => th === station.nameTh);
  // The neighbourhood's circle is the one with a name.
  const circle = neighbourhood?.circle ?? circleAround(station);
  const located = locatePoint(circle.lat, circle.lon);
  if (!located) return null;
  const alias = language === 'th' ? station.nameTh : station.nameEn;
  return { ...presentPlace(located.district, language), alias, circle };
}
