import { ApiError } from '../../kit/errors.ts';
import type { Language } from '../../kit/limits.ts';
import type { Market } from '../market.ts';

import {
  ADDRESS_KINDS,
  addressLevel,
  districtArea,
  findPlace,
  type Place,
  placeById,
  PLACES,
} from './places.ts';

/** Returns a place's name in a language of the interface. */
export const nameIn = (place: Place, language: Language) =>
  language === 'th' ? place.nameTh : place.nameEn;

/** Returns the name of the place with an id, empty if there is none. */
export function placeName(id: number, language: Language): string {
  const place = findPlace(id);
  return place ? nameIn(place, language) : '';
}

function namesOf(places: readonly Place[], language: Language) {
  const { compare } = new Intl.Collator(language);
  return places
    .map((place) => ({ id: place.id, name: nameIn(place, language) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/**
 * Returns the address options of a country around one of its places. The server's reply and, so
 * that a listing can be written offline, the form's own lists.
 * @param placeId of either level; undefined: nothing is chosen yet
 * @throws ApiError not_found if the place isn't part of the country's addresses
 */
export function addressAround(country: Market, placeId: number | undefined, language: Language) {
  const kinds = ADDRESS_KINDS[country];
  const place = placeId === undefined ? undefined : findPlace(placeId);
  const level = placeId === undefined ? null : addressLevel(placeId);
  if (placeId !== undefined && (place?.country !== country || level === null)) {
    throw new ApiError('not_found');
  }
  const district = level === 'district' ? place! : null;
  const province = district ? placeById(district.parentId!) : (place ?? null);
  const inCountry = PLACES.filter((one) => one.country === country);
  return {
    provinceId: province?.id ?? null,
    districtId: district?.id ?? null,
    provinces: namesOf(
      inCountry.filter(({ kind }) => kind === kinds.province),
      language,
    ),
    districts: namesOf(
      inCountry.filter(
        ({ kind, parentId }) => kind === kinds.district && parentId === province?.id,
      ),
      language,
    ),
    postcodes: [...(district?.postcodes ?? [])],
    point: place ? { lat: place.lat, lon: place.lon } : null,
    reach: district ? districtArea(district).reach : null,
  };
}
