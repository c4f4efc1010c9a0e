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
