import * as v from 'valibot';

/** The lines of Bangkok's city railways, by their stable ids. */
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

/** From this far a station is near nobody's home (straight line, metres). */
export const STATION_FARTHEST_M = 3_000;

/** Stations that a listing has at most. */
export const STATIONS_MOST = 3;

/** A station near a listing's public point. */
export const NearStation = v.object({
  /** In the language that was asked for. */
  name: v.string(),
  /** The station on each of its lines. Lines are open: a newer server may know more of them. */
  stops: v.array(v.object({ line: v.string(), code: v.string() })),
  /**
   * Metres in a straight line from the public point, rounded to 50; to 500 where that point isn't
   * the exact place.
   */
  distance: v.number(),
});
export type NearStation = v.InferOutput<typeof NearStation>;
