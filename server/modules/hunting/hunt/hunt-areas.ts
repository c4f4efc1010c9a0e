import { sql } from 'kysely';

import { filtersOfHunt } from '#contract/hunting/hunt-filter.ts';
import type { HuntForm, HuntPlace } from '#contract/hunting/hunt.ts';
import {
  type Deal,
  DEALS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#contract/listing/listing-values.ts';
import { AREA_RADIUS_KM, type SearchArea } from '#contract/place/area.ts';
import { chordShare, EARTH_RADIUS_KM } from '#contract/place/circle.ts';
import type { Market } from '#contract/place/market.ts';
import { addressPlaces, findPlace, PLACES } from '#contract/place/places/places.ts';
import { coveringCircle } from '#contract/place/ring.ts';
import { polygonText } from '#server/modules/market/search/search-area.ts';
import { convertPrices } from '#server/modules/place/currency/convert-price-range.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import { boxAround } from '#server/modules/place/geometry/sphere.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** Where an area is in the index: a row of `hunt_areas` without its conditions. */
interface Location {
  kind: SearchArea['kind'];
  gk: number;
  place_id: number | null;
  lat: number | null;
  lon: number | null;
  reach: number | null;
  shape: string | null;
}

/** The upper bound of a price without a maximum. */
export const NO_MAXIMUM = Number.MAX_SAFE_INTEGER;

/** Returns the number of a deal and a type, as the index has it. */
export function offerOf(deal: Deal, type: PropertyType): number {
  return DEALS.indexOf(deal) * PROPERTY_TYPES.length + PROPERTY_TYPES.indexOf(type);
}

/**
 * Writes the rows by which listings find a hunt, in place of those that it had: one for each area,
 * deal and type. Only an active hunt has any.
 */
export async function writeHuntAreas(
  { kysely }: InTransaction,
  huntId: number,
  form: HuntForm,
): Promise<void> {
  const locations = form.areas.flatMap(locationsOf);
  const rows: object[] = [];
  for (const filter of filtersOfHunt(form)) {
    const { marketPrices } = await convertPrices(kysely, filter);
    const { min = null, max = null } = marketPrices?.[form.isoCodeCountry] ?? filter.listingPrice;
    const deals = DEALS.filter((deal) => (deal === 'sale' ? form.isForSale : form.isForRent));
    const conditions = {
      min_price: min ?? 0,
      max_price: max ?? NO_MAXIMUM,
      min_bedrooms: filter.bedrooms ?? 0,
      min_bathrooms: filter.bathrooms ?? 0,
      min_size: filter.size.min ?? 0,
      features: filter.features,
    };
    for (const deal of deals) {
      for (const type of filter.propertyTypes) {
        const offer = offerOf(deal, type);
        for (const location of locations) rows.push({ ...location, ...conditions, offer });
      }
    }
  }
  await sql`delete from hunt_areas where hunt_id = ${huntId}`.execute(kysely);
  await sql`
    insert into hunt_areas (hunt_id, kind, gk, place_id, lat, lon, reach, shape, offer, min_price,
      max_price, min_bedrooms, min_bathrooms, min_size, features)
    select ${huntId}, kind, gk, place_id, lat, lon, reach, shape, offer, min_price, max_price,
      min_bedrooms, min_bathrooms, min_size, features
    from json_populate_recordset(null::hunt_areas, ${JSON.stringify(rows)}::json)
  `.execute(kysely);
}

/** A Sri Lankan province is found by its districts, because addresses contain only these. */
function locationsOf(area: SearchArea): Location[] {
  switch (area.kind) {
    case 'place':
      return addressPlaces(area.placeId).map((id) => ({
        kind: 'place',
        gk: id,
        place_id: id,
        lat: null,
        lon: null,
        reach: null,
        shape: null,
      }));
    case 'circle':
      return [around('circle', { lat: area.latitude, lon: area.longitude, radiusKm: area.radius })];
    case 'shape':
      return [{ ...around('shape', coveringCircle(area.ring)), shape: polygonText(area.ring) }];
  }
}

function around(
  kind: 'circle' | 'shape',
  { lat, lon, radiusKm }: { lat: number; lon: number; radiusKm: number },
): Location {
  return {
    kind,
    gk: gridKey({ lat, lon }, radiusKm),
    place_id: null,
    lat,
    lon,
    reach: chordShare(radiusKm),
    shape: null,
  };
}

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

/*
 * The grid in which hunts are found. Circles are divided into classes by their radius: a class
 * reaches from its widest radius down to the 1 / √2 of it, where the next one begins. Each class
 * has a grid of its own, whose cells are half as high as its widest radius, and as many degrees
 * wide. A circle has one key: that of its centre's cell. A point asks each class for the cells
 * around it that the centre of its widest circle can be in. There are about 27 of them near the
 * equator, and a third of the circles found there contain the point.
 */

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;
const CLASS_SHIFT = 2 ** 40;
const COLUMN_SHIFT = 2 ** 20;

/** Classes per halving of the radius. */
const CLASSES_PER_HALVING = 2;
/** Cells per widest radius. More of them find fewer circles in vain, but have to be asked. */
const CELLS_PER_RADIUS = 2;

const widestKm = (number: number) => AREA_RADIUS_KM.most / 2 ** (number / CLASSES_PER_HALVING);
const cellDegrees = (number: number) => widestKm(number) / CELLS_PER_RADIUS / KM_PER_DEGREE;

/**
 * The class of the smallest circles. A drawn shape can be smaller than the smallest circle; it
 * counts as one of this size.
 */
const LAST_CLASS = Math.floor(
  CLASSES_PER_HALVING * Math.log2(AREA_RADIUS_KM.most / AREA_RADIUS_KM.least),
);

function classOf(radiusKm: number): number {
  const number = Math.floor(CLASSES_PER_HALVING * Math.log2(AREA_RADIUS_KM.most / radiusKm));
  // The logarithm is rounded.
  return Math.min(LAST_CLASS, widestKm(number) < radiusKm ? number - 1 : number);
}

const columnOf = (lon: number, number: number) => Math.floor((lon + 180) / cellDegrees(number));
const rowOf = (lat: number, number: number) => Math.floor((lat + 90) / cellDegrees(number));

/** Ids of places are smaller than any key. */
const keyOf = (number: number, column: number, row: number) =>
  (number + 1) * CLASS_SHIFT + column * COLUMN_SHIFT + row;

/** Returns the key of a circle. @throws RangeError above `AREA_RADIUS_KM.most` */
export function gridKey({ lat, lon }: Point, radiusKm: number): number {
  if (radiusKm > AREA_RADIUS_KM.most) throw new RangeError(`${radiusKm} km are too wide`);
  const number = classOf(radiusKm);
  return keyOf(number, columnOf(lon, number), rowOf(lat, number));
}

/** Returns the keys of all circles that can contain a point. */
export function gridKeysAround(point: Point): number[] {
  const keys: number[] = [];
  for (let number = 0; number <= LAST_CLASS; number += 1) {
    const { north, south, east, west } = boxAround(point, widestKm(number));
    const [first, last] = [rowOf(south, number), rowOf(north, number)];
    for (let column = columnOf(west, number); column <= columnOf(east, number); column += 1) {
      for (let row = first; row <= last; row += 1) keys.push(keyOf(number, column, row));
    }
  }
  return keys;
}
