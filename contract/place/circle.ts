/**
 * The mean radius of the earth in kilometres (IUGG). Distances are within 0.5 % of the true ones.
 */
export const EARTH_RADIUS_KM = 6371.0088;

const DEGREE = Math.PI / 180;

/** Returns the square of half the chord of an arc in kilometres, on a sphere of radius 1. */
export function chordShare(kilometres: number): number {
  return Math.sin(kilometres / (2 * EARTH_RADIUS_KM)) ** 2;
}

interface Point {
  lat: number;
  lon: number;
}

/**
 * Returns the square of half the chord between two points, on a sphere of radius 1: the haversine
 * formula.
 */
function chordBetween(one: Point, other: Point): number {
  const northward = Math.sin(((one.lat - other.lat) * DEGREE) / 2) ** 2;
  const eastward = Math.sin(((one.lon - other.lon) * DEGREE) / 2) ** 2;
  const level = Math.cos(other.lat * DEGREE) * Math.cos(one.lat * DEGREE);
  return northward + level * eastward;
}

/** Returns whether a point, in degrees, is within some kilometres of another. */
export function isWithin(point: Point, center: Point, kilometres: number): boolean {
  return chordBetween(point, center) <= chordShare(kilometres);
}

/** Returns the great-circle distance between two points in kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chordBetween(one, other))));
}
