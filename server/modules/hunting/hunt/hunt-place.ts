import type { SearchArea } from '#contract/place/area.ts';
import type { HuntPlace } from '#contract/hunting/hunt.ts';
import type { Market } from '#contract/place/market.ts';
import { findPlace, PLACES } from '#contract/place/places/places.ts';
import { coveringCircle } from '#contract/place/ring.ts';

/** One area in the specification's fields; a field that is absent isn't given. */
export type PlaceFields = {
  [Field in keyof Omit<HuntPlace, 'location'>]?: HuntPlace[Field] | undefined;
};

/** Radius of a point without one, km. */
const DEFAULT_RADIUS_KM = 5;

/** Returns the first area in the specification's fields. */
export function placeOfAreas(areas: readonly SearchArea[]): Omit<HuntPlace, 'location'> {
  const nowhere = {
    city: null,
    postalCode: null,
    areaRadius: null,
    latitude: null,
    longitude: null,
  };
  const [first] = areas;
  if (!first) return nowhere;
  switch (first.kind) {
    case 'place': {
      const { id = first.placeId, postcodes = [] } = findPlace(first.placeId) ?? {};
      return { ...nowhere, city: id, postalCode: postcodes.length === 1 ? postcodes[0]! : null };
    }
    case 'circle':
      return {
        ...nowhere,
        areaRadius: first.radius,
        latitude: first.latitude,
        longitude: first.longitude,
      };
    case 'shape': {
      const { lat, lon, radiusKm } = coveringCircle(first.ring);
      return {
        ...nowhere,
        areaRadius: Math.round(radiusKm * 100) / 100,
        latitude: lat,
        longitude: lon,
      };
    }
  }
}

/**
 * Returns the areas that the specification's fields name: the circle around a point, else the
 * place, else the districts with the postal code.
 */
export function areasOfPlace(
  { city, postalCode, areaRadius, latitude, longitude }: PlaceFields,
  country: Market,
): SearchArea[] {
  if (latitude != null && longitude != null) {
    return [{ kind: 'circle', latitude, longitude, radius: areaRadius ?? DEFAULT_RADIUS_KM }];
  }
  if (city != null) return [{ kind: 'place', placeId: city }];
  if (postalCode == null) return [];
  return PLACES.filter(
    (place) =>
      place.country === country &&
      place.kind !== 'province' &&
      place.postcodes.includes(postalCode),
  ).map(({ id }) => ({ kind: 'place', placeId: id }));
}
