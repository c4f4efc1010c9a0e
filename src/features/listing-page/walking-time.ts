/** A straight line is shorter than the way: in a city's streets by about this. */
const DETOUR = 1.3;
/** A walker's pace, metres a minute (4.8 km/h). */
const PACE = 80;

/** Farther than this (straight line, metres) one takes a motorbike taxi. */
const WALK_MOST_M = 2_000;

/** About how many minutes it takes on foot; null where nobody would. */
export function walkingMinutes(metres: number): number | null {
  return metres > WALK_MOST_M ? null : Math.max(1, Math.round((metres * DETOUR) / PACE));
}
