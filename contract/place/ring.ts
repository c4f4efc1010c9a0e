import { EARTH_RADIUS_KM, kilometresBetween } from './circle.ts';

/** A corner: longitude and latitude in degrees, as in GeoJSON. */
export type Corner = readonly [lon: number, lat: number];

interface Point {
  lat: number;
  lon: number;
}

/** Returns the box around a ring, in degrees. */
export function boxOfRing(ring: readonly Corner[]) {
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lons),
    west: Math.min(...lons),
  };
}

/**
 * Returns a circle that contains a ring: around the middle of its box, to the farthest corner. It
 * is at most 41 % wider than the smallest one.
 */
export function coveringCircle(ring: readonly Corner[]): Point & { radiusKm: number } {
  const { north, south, east, west } = boxOfRing(ring);
  const center = { lat: (north + south) / 2, lon: (east + west) / 2 };
  const reach = ring.map(([lon, lat]) => kilometresBetween(center, { lat, lon }));
  return { ...center, radiusKm: Math.max(...reach) };
}

/**
 * How far from a line a point counts as on it: this area between them, in square degrees. It is
 * far less than a metre, and more than the rounding errors of degrees.
 */
const ON_LINE = 1e-12;

/**
 * Returns whether a point is in a ring or on its line, on a plane of degrees: whether the ring winds
 * around it. A line that crosses itself therefore encloses everything it was drawn around, as in
 * PostgreSQL's `polygon @> point`.
 */
export function isInRing({ lat, lon }: Point, ring: readonly Corner[]): boolean {
  let winding = 0;
  const isOnLine = ring.some(([lon2, lat2], index) => {
    const [lon1, lat1] = ring.at(index - 1)!;
    const isLeft = (lon2 - lon1) * (lat - lat1) - (lon - lon1) * (lat2 - lat1);
    if (lat1 <= lat && lat2 > lat && isLeft > 0) winding += 1;
    if (lat1 > lat && lat2 <= lat && isLeft < 0) winding -= 1;
    const isBetween = (lon - lon1) * (lon - lon2) <= 0 && (lat - lat1) * (lat - lat2) <= 0;
    return isBetween && Math.abs(isLeft) <= ON_LINE;
  });
  return isOnLine || winding !== 0;
}

/** Returns the area of a ring in square kilometres, on a plane through its middle. */
export function ringSquareKm(ring: readonly Corner[]): number {
  const { lat: middle } = coveringCircle(ring);
  const kmPerDegree = (Math.PI / 180) * EARTH_RADIUS_KM;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const doubled = ring.reduce((sum, [lon2, lat2], index) => {
    const [lon1, lat1] = ring.at(index - 1)!;
    return sum + (lon1 * lat2 - lon2 * lat1);
  }, 0);
  return (Math.abs(doubled) / 2) * kmPerDegree ** 2 * shrink;
}

/**
 * Returns a ring with at most `most` corners, without those that matter least: each time the corner
 * that forms the smallest triangle with its neighbours (Visvalingam and Whyatt, 1993).
 */
export function simplifyRing(ring: readonly Corner[], most: number): Corner[] {
  const remaining = ring.filter((corner, index) => {
    const [lon, lat] = ring.at(index - 1)!;
    return ring.length === 1 || corner[0] !== lon || corner[1] !== lat;
  });
  while (remaining.length > most) {
    const sizes = remaining.map((corner, index) =>
      triangle(remaining.at(index - 1)!, corner, remaining[(index + 1) % remaining.length]!),
    );
    remaining.splice(sizes.indexOf(Math.min(...sizes)), 1);
  }
  return remaining;
}

const triangle = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
