import * as v from 'valibot';

/** Stable ids of the lines of Bangkok's city railways. */
export const RAIL_LINES = [
  'sukhumvit',
  'silom',
  'gold',
  'blue',
  'purple',
  'yellow',
  'pink',
  'airport',
  'dark_red',
  'light_red',
] as const;
export type RailLine = (typeof RAIL_LINES)[number];

/** Maximum distance of a nearby station (straight line, metres). */
export const STATION_FARTHEST_M = 3_000;

/** Maximum distance to a station that a search can ask for (straight line, metres). */
export const STATION_SEARCH_MOST_M = 2_000;

/** Maximum number of stations of a listing. */
export const STATIONS_MOST = 3;

/** A station near a listing's public point. */
export const NearStation = v.object({
  /** In the requested language. */
  name: v.string(),
  /** The station on each of its lines. `line` is any string: a newer server may have more lines. */
  stops: v.array(v.object({ line: v.string(), code: v.string() })),
  /**
   * Straight-line distance in metres from the public point, rounded to 50; to 500 if that point
   * isn't the exact location.
   */
  distance: v.number(),
});
export type NearStation = v.InferOutput<typeof NearStation>;

/** Typical ratio of walking distance to straight-line distance in city streets. */
const DETOUR = 1.3;

/** Walking speed in metres per minute (4.8 km/h). */
const PACE = 80;

/** Maximum walking distance (straight line, metres). Farther away, people take a motorbike taxi. */
const WALK_MOST_M = 2_000;

/** Returns the approximate walking time in minutes; `null` if it is too far to walk. */
export function walkingMinutes(metres: number): number | null {
  return metres > WALK_MOST_M ? null : Math.max(1, Math.round((metres * DETOUR) / PACE));
}
