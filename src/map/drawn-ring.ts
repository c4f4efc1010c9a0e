import { AREA_RADIUS_KM, RING_CORNERS } from '#contract/place/area.ts';
import { type Corner, coveringCircle, ringSquareKm, simplifyRing } from '#contract/place/ring.ts';

/** Four decimals are about 11 metres, which is finer than a finger draws. */
const DECIMALS = 4;

/** A hectare, and this part of the square of its radius. Less is a slip of the finger, or a line. */
const LEAST = { squareKm: 0.01, part: 0.005 };

/** The largest shape, in kilometres across. */
export const SHAPE_MOST_KM = 2 * AREA_RADIUS_KM.most;

/** Why a drawn line can't be a shape. */
export type ShapeError = 'small' | 'large';

/**
 * Returns the shape of a drawn line whose end is joined to its start, as a search takes it, or why
 * it can't be one.
 */
export function closeRing(line: readonly Corner[]): [number, number][] | ShapeError {
  const rounded = line.map(([lon, lat]): [number, number] => [short(lon), short(lat)]);
  const ring = simplifyRing(rounded, RING_CORNERS.most) as [number, number][];
  if (ring.length < RING_CORNERS.least) return 'small';
  const { radiusKm } = coveringCircle(ring);
  // Of its largest triangle, because the halves of a figure of eight cancel each other out.
  const squareKm = ringSquareKm(simplifyRing(ring, 3));
  if (squareKm < Math.max(LEAST.squareKm, LEAST.part * radiusKm ** 2)) return 'small';
  return radiusKm > AREA_RADIUS_KM.most ? 'large' : ring;
}

const short = (degrees: number) => Number(degrees.toFixed(DECIMALS));
