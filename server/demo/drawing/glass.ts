import { mix, type Color } from './color.ts';
import type { Point, Stage, Wall } from './space.ts';

/** A rectangle of a wall, in metres. */
export interface Place {
  u: number;
  v: number;
  width: number;
  height: number;
}

/** Returns the viewer's position relative to a wall: along it, up, and distance in front of it. */
function viewerOf(stage: Stage, wall: Wall) {
  const origin = wall.at(0, 0);
  const dot = (to: Point) =>
    (stage.viewer[0] - origin[0]) * (to[0] - origin[0]) +
    (stage.viewer[1] - origin[1]) * (to[1] - origin[1]) +
    (stage.viewer[2] - origin[2]) * (to[2] - origin[2]);
  return { u: dot(wall.at(1, 0)), v: dot(wall.at(0, 1)), away: -dot(wall.at(0, 0, 1)) };
}

/** Returns the part of a recessed rectangle that is visible through its own opening. */
export function seenThrough(stage: Stage, wall: Wall, place: Place, depth: number): Place {
  const viewer = viewerOf(stage, wall);
  const share = depth / Math.max(0.5, viewer.away);
  const low = (edge: number, eye: number) => Math.max(edge, edge + (edge - eye) * share);
  const high = (edge: number, eye: number) => Math.min(edge, edge + (edge - eye) * share);
  const u = low(place.u, viewer.u);
  const v = low(place.v, viewer.v);
  return {
    u,
    v,
    width: Math.max(0, high(place.u + place.width, viewer.u) - u),
    height: Math.max(0, high(place.v + place.height, viewer.v) - v),
  };
}

/** Draws glass that reflects the sky by day and glows by night. */
export function glass(
  stage: Stage,
  wall: Wall,
  place: Place,
  depth: number,
  options: { lit: boolean; curtain?: Color | undefined },
): void {
  const { canvas, light } = stage;
  const spots = stage.spots(stage.patch(wall, place.u, place.v, place.width, place.height, depth));
  const top = Math.min(spots[2]![1], spots[3]![1]);
  const bottom = Math.max(spots[0]![1], spots[1]![1]);
  if (options.lit) {
    canvas.fill(
      spots,
      canvas.vertical(top, bottom, [
        [0, mix(light.lamp, '#fff2cc', 0.35)],
        [0.6, light.lamp],
        [1, mix(light.lamp, '#a8622f', 0.45)],
      ]),
    );
  } else {
    const dark = light.hour === 'dusk' ? '#1d2440' : '#27414b';
    canvas.fill(
      spots,
      canvas.vertical(top, bottom, [
        [0, mix(light.sky, dark, 0.34)],
        [0.5, mix(light.zenith, dark, 0.52)],
        [1, mix(light.haze, dark, 0.7)],
      ]),
    );
    const glint = (from: number, to: number) =>
      stage.flat(
        [
          wall.at(place.u + place.width * from, place.v, depth),
          wall.at(place.u + place.width * to, place.v, depth),
          wall.at(place.u + place.width * Math.min(1, to + 0.3), place.v + place.height, depth),
          wall.at(place.u + place.width * Math.min(1, from + 0.3), place.v + place.height, depth),
        ],
        '#ffffff',
        0.13,
      );
    glint(0.12, 0.34);
    glint(0.42, 0.48);
  }
  if (options.curtain) {
    const cloth = options.lit
      ? mix(options.curtain, light.lamp, 0.5)
      : stage.tone(options.curtain, 0);
    for (const [from, to] of [
      [0, 0.16],
      [0.84, 1],
    ] as const) {
      const u = place.u + place.width * from;
      const width = place.width * (to - from);
      stage.flat(stage.patch(wall, u, place.v, width, place.height, depth), cloth, 0.75);
    }
  }
}
