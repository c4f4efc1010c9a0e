import type { Market } from '#contract/market.ts';

import { KNOWN_POINTS } from './known-points.ts';
import rows from './near-points.json' with { type: 'json' };
import { type Place, placeById, placeIdOf, PLACES } from './places.ts';

interface NearPoint {
  /** Null in a neighbour country. */
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
 * A point farther than this from every town and seat (km) is in no place: the open sea, or abroad.
 * The widest gap within Thailand is the forest of Thung Yai, where 40 km are enough.
 */
const FARTHEST_KM = 45;
const KM_PER_DEGREE = 111.195;
const RADIANS = Math.PI / 180;

let points: readonly NearPoint[] | undefined;

/**
 * The district that the nearest seat, town or known spot is in, with what it is part of; null outside both
 * countries. Without borders, so near one of them it may be the next district, or none where a
 * neighbour's town is nearer.
 */
export function locatePoint(lat: number, lon: number): PlaceChain | null {
  points ??= makePoints();
  // Flat earth: within the distances asked for it is off by less than a hundredth.
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

/** Towns come last, so that of two in one spot the seat wins. */
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
