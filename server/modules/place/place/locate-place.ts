import type { Market } from '#contract/place/market.ts';
import { type Place, placeById, placeIdOf, PLACES } from '#contract/place/places/places.ts';

import { KNOWN_POINTS } from './known-points.ts';
import rows from './near-points.json' with { type: 'json' };

interface NearPoint {
  /** Null if the point is in a neighbouring country. */
  place: Place | null;
  lat: number;
  lon: number;
}

export interface PlaceChain {
  province: Place;
  district: Place;
  city: Place | null;
}

/**
 * Points farther than this (km) from every town and seat are in no place: at sea or abroad. The
 * widest gap in Thailand is the Thung Yai forest, where 40 km are enough.
 */
const FARTHEST_KM = 45;
const KM_PER_DEGREE = 111.195;
const RADIANS = Math.PI / 180;

let points: readonly NearPoint[] | undefined;

/**
 * Returns the district of the nearest seat, town or known point, with its parents; null outside
 * both countries. It doesn't use borders. Near a border the result may be the next district, or
 * null if a neighbouring country's town is nearer.
 */
export function locatePoint(lat: number, lon: number): PlaceChain | null {
  points ??= makePoints();
  // Flat-earth approximation: the error is below 1 % at these distances.
  const shrink = Math.cos(lat * RADIANS);
  let nearest: NearPoint | null = null;
  let least = (FARTHEST_KM / KM_PER_DEGREE) ** 2;
  for (const point of points) {
    const square = (point.lat - lat) ** 2 + ((point.lon - lon) * shrink) ** 2;
    if (square < least) {
      least = square;
      nearest = point;
    }
  }
  return nearest?.place ? chainOf(nearest.place) : null;
}

function chainOf(place: Place): PlaceChain {
  const district = place.kind === 'city' ? placeById(place.parentId!) : place;
  return {
    province: placeById(district.parentId!),
    district,
    city: place.kind === 'city' ? place : null,
  };
}

/** Towns come last, so that a seat wins over a town at the same point. */
function makePoints(): NearPoint[] {
  const places = PLACES.filter(
    ({ kind, country }) => kind === 'city' || (kind === 'district' && country === 'TH'),
  );
  const towns = rows.map((row) => {
    const [code, lat, lon] = row.split('|') as [string, string, string];
    const country = code.slice(0, 2) as Market;
    const place = code === '' ? null : placeById(placeIdOf(country, code.slice(3)));
    return { place, lat: Number(lat), lon: Number(lon) };
  });
  const known = KNOWN_POINTS.map(({ placeId, lat, lon }) => ({
    place: placeById(placeId),
    lat,
    lon,
  }));
  return [
    ...places.map((place) => ({ place, lat: place.lat, lon: place.lon })),
    ...known,
    ...towns,
  ];
}
