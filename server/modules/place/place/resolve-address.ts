import { isFarFromDistrict } from '#contract/listing/listing-form.ts';
import type { Market } from '#contract/place/market.ts';
import {
  ADDRESS_KINDS,
  addressPlaces,
  addressLevel,
  districtArea,
  type Place,
  placeById,
  PLACES,
} from '#contract/place/places/places.ts';
import { kilometresBetween } from '#contract/place/circle.ts';

import { locatePoint } from './locate-place.ts';
import { findPlaces, placesCalled, withoutKind } from './suggest-places.ts';

/** An address as others write it: names of its two levels in any spelling, and its point. */
export interface WrittenAddress {
  country: Market;
  province: string;
  district: string;
  latitude: number;
  longitude: number;
}

export interface UnknownAddress {
  field: 'province' | 'district' | 'latitude';
  rule: 'place' | 'far_from_district';
  /** The name that was probably meant, or the district of the point. */
  proposal?: string;
}

/**
 * Returns the district that an address means. Names are understood as in searches. The point
 * decides between places with the same name, and alone if a name is unknown.
 */
export function resolveAddress(
  address: WrittenAddress,
): { provinceId: number; districtId: number } | UnknownAddress {
  const { country, latitude: lat, longitude: lon } = address;
  const here = districtAt(country, lat, lon);
  const provinces = provincesCalled(country, address.province);
  const called = districtsCalled(country, address.district);
  const within = called.filter(({ parentId }) => provinces.has(parentId!));
  const near = (within.length > 0 ? within : called)
    .filter((place) => !isFarFromDistrict(address, districtArea(place)))
    .map((place) => ({ place, km: place === here ? 0 : kilometresBetween(place, { lat, lon }) }))
    .toSorted((one, other) => one.km - other.km);
  if (near[0]) return idsOf(near[0].place);
  if (within.length > 0) {
    return { field: 'latitude', rule: 'far_from_district', ...proposed(here) };
  }
  if (here && (provinces.size === 0 || provinces.has(here.parentId!))) return idsOf(here);
  const field = provinces.size === 0 ? 'province' : 'district';
  const suggestion = findPlaces(withoutKind(address[field]), country, 'en').find(
    ({ place, alias }) =>
      alias === null &&
      place.kind === ADDRESS_KINDS[country][field] &&
      (field === 'province' || provinces.has(place.parentId!)),
  );
  return { field, rule: 'place', ...proposed(suggestion?.place ?? here) };
}

const idsOf = ({ id, parentId }: Place) => ({ provinceId: parentId!, districtId: id });
const proposed = (place: Place | null) => (place ? { proposal: place.nameEn } : {});

function districtAt(country: Market, lat: number, lon: number): Place | null {
  const chain = locatePoint(lat, lon);
  const place = country === 'LK' ? chain?.city : chain?.district;
  return place?.country === country ? place : null;
}

/** Returns the ids of the provinces that a name means: also by a place above or below them. */
function provincesCalled(country: Market, name: string): ReadonlySet<number> {
  const own = placesCalled(name, country, ({ id }) => addressLevel(id) === 'province');
  const places = own.length > 0 ? own : placesCalled(name, country);
  return new Set(
    places.flatMap(({ id, parentId }) =>
      addressLevel(id) === 'district' ? [parentId!] : addressPlaces(id),
    ),
  );
}

/** The name of a province's capital without the province. */
const CAPITAL = /^(?:mueang|muang|เมือง)$/i;

function districtsCalled(country: Market, name: string): Place[] {
  const isDistrict = ({ id }: Place) => addressLevel(id) === 'district';
  if (!CAPITAL.test(withoutKind(name))) return placesCalled(name, country, isDistrict);
  return PLACES.filter(
    (place) =>
      place.country === country &&
      isDistrict(place) &&
      place.nameTh === `เมือง${placeById(place.parentId!).nameTh}`,
  );
}
