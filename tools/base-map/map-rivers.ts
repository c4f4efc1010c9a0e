import type { Position } from './map-topology.ts';

/**
 * The Chao Phraya as `lat,lon` of bridges and bends, from source to mouth. Drawn by hand, because
 * the bends in Bangkok decide on which bank a home is, and the source of the other rivers
 * (map-water.ts) cuts them off. Accurate to some hundred metres.
 */
export const CHAO_PHRAYA: readonly Position[] = `
15.7,100.14 15.55,100.11 15.4,100.13 15.26,100.07 15.19,100.12 15.16,100.18 15.05,100.32
14.89,100.4 14.74,100.43 14.6,100.45 14.47,100.46 14.35,100.56 14.3,100.54 14.23,100.55
14.11,100.53 14.02,100.54 13.96,100.52 13.926,100.49 13.91,100.476 13.899,100.483 13.893,100.494
13.876,100.489 13.861,100.478 13.847,100.483 13.838,100.491 13.827,100.5 13.8139,100.5146
13.803,100.519 13.793,100.5145 13.7815,100.5029 13.769,100.4968 13.7616,100.4907 13.7527,100.488
13.744,100.4897 13.7393,100.4977 13.738,100.5045 13.729,100.5133 13.7187,100.5117 13.7046,100.5025
13.6985,100.4925 13.691,100.491 13.684,100.499 13.6805,100.516 13.687,100.53 13.682,100.537
13.67,100.5365 13.668,100.543 13.68,100.548 13.695,100.548 13.704,100.556 13.7065,100.57
13.7,100.583 13.688,100.591 13.675,100.589 13.664,100.579 13.658,100.562 13.656,100.545
13.651,100.536 13.642,100.54 13.631,100.551 13.621,100.57 13.61,100.588 13.598,100.595
13.575,100.585 13.55,100.583 13.52,100.59`
  .trim()
  .split(/\s/)
  .map((point): Position => {
    const [lat, lon] = point.split(',').map(Number);
    return [lon!, lat!];
  });

const STEPS = 8;

/** Returns a smooth line through points (uniform Catmull–Rom spline). */
export function smooth(points: readonly Position[]): Position[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const before = points[index - 1] ?? point;
    const after = points[index + 2] ?? next;
    return Array.from({ length: STEPS }, (_, step): Position => {
      const t = step / STEPS;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * point[axis] +
          (next[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * point[axis] + 4 * next[axis] - after[axis]) * t ** 2 +
          (3 * point[axis] - before[axis] - 3 * next[axis] + after[axis]) * t ** 3);
      return [along(0), along(1)];
    });
  });
}
