import type { Random } from '#server/random.ts';

import { mix, type Color } from './color.ts';
import { glass, seenThrough, type Place } from './glass.ts';
import type { Stage, Wall } from './space.ts';

export interface Pane {
  frame: Color;
  curtain: Color;
  /** Number of panes across and up. */
  across: number;
  up: number;
  lit: boolean;
}

/** Draws a slightly recessed window in a wall, with frame, bars and sill. */
export function windowIn(stage: Stage, wall: Wall, place: Place, pane: Pane): void {
  const depth = 0.16;
  const facing = stage.facing(stage.patch(wall, place.u, place.v, place.width, place.height));
  const hole = stage.patch(wall, place.u, place.v, place.width, place.height);
  stage.flat(hole, stage.tone(mix(pane.frame, '#6b675f', 0.4), 0));
  const seen = seenThrough(stage, wall, place, depth);
  glass(stage, wall, seen, depth, { lit: pane.lit, curtain: pane.curtain });
  const bar = 0.07;
  const tone = stage.tone(pane.frame, facing * 0.8);
  for (let i = 0; i <= pane.across; i += 1) {
    const u =
      place.u + (place.width * i) / pane.across - (i === 0 ? 0 : i === pane.across ? bar : bar / 2);
    stage.flat(stage.patch(wall, u, place.v, bar, place.height, 0.1), tone);
  }
  for (let i = 0; i <= pane.up; i += 1) {
    const v =
      place.v + (place.height * i) / pane.up - (i === 0 ? 0 : i === pane.up ? bar : bar / 2);
    stage.flat(stage.patch(wall, place.u, v, place.width, bar, 0.1), tone);
  }
  // The lintel's shadow on the glass.
  if (facing > 0.05) {
    stage.flat(
      stage.patch(
        wall,
        place.u,
        place.v + place.height * 0.86,
        place.width,
        place.height * 0.14,
        0.1,
      ),
      stage.light.shadow,
      0.28,
    );
  }
}

/** Draws a projecting slab under a window. */
export function sill(stage: Stage, wall: Wall, place: Place, material: Color): void {
  ledge(
    stage,
    wall,
    { u: place.u - 0.1, v: place.v - 0.1, width: place.width + 0.2, height: 0.1 },
    0.14,
    material,
  );
}

/** Draws a box that projects from a wall by `depth`. */
export function ledge(
  stage: Stage,
  wall: Wall,
  { u, v, width, height }: Place,
  depth: number,
  material: Color,
): void {
  const [a, b] = [u + width, v + height];
  stage.surface(
    [wall.at(u, v), wall.at(a, v), wall.at(a, v, -depth), wall.at(u, v, -depth)],
    material,
  );
  stage.surface(
    [wall.at(u, v), wall.at(u, v, -depth), wall.at(u, b, -depth), wall.at(u, b)],
    material,
  );
  stage.surface(
    [wall.at(a, v, -depth), wall.at(a, v), wall.at(a, b), wall.at(a, b, -depth)],
    material,
  );
  stage.surface(
    [wall.at(u, b, -depth), wall.at(a, b, -depth), wall.at(a, b), wall.at(u, b)],
    material,
  );
  stage.surface(stage.patch(wall, u, v, width, height, -depth), material);
}

/** Draws louvred shutters, folded open on both sides of a window. */
export function shutters(stage: Stage, wall: Wall, place: Place, material: Color): void {
  const wide = Math.min(0.62, place.width * 0.46);
  for (const u of [place.u - wide - 0.03, place.u + place.width + 0.03]) {
    ledge(stage, wall, { u, v: place.v, width: wide, height: place.height }, 0.06, material);
    const slats = Math.round(place.height / 0.13);
    const dark = stage.tone(mix(material, '#1c2a2a', 0.3), 0.2);
    for (let slat = 1; slat < slats; slat += 1) {
      const v = place.v + (place.height * slat) / slats;
      stage.flat(stage.patch(wall, u + 0.07, v, wide - 0.14, 0.045, -0.06), dark);
    }
  }
}

/** Draws vertical slats in front of a wall. */
export function lattice(stage: Stage, wall: Wall, place: Place, material: Color, gap = 0.17): void {
  const back = stage.patch(wall, place.u, place.v, place.width, place.height, 0.02);
  stage.flat(back, stage.tone(mix(material, '#1b1510', 0.55), 0.1));
  const facing = stage.facing(stage.patch(wall, place.u, place.v, place.width, place.height));
  const tone = stage.tone(material, facing);
  const side = stage.tone(mix(material, '#2a1b10', 0.3), 0);
  for (let u = place.u; u < place.u + place.width - gap * 0.5; u += gap) {
    stage.flat(stage.patch(wall, u, place.v, gap * 0.62, place.height, -0.02), tone);
    stage.flat(stage.patch(wall, u + gap * 0.5, place.v, gap * 0.12, place.height, -0.02), side);
  }
}

/** Draws a panelled door with a transom. */
export function door(stage: Stage, wall: Wall, place: Place, material: Color, lit: boolean): void {
  const depth = 0.2;
  stage.flat(
    stage.patch(wall, place.u, place.v, place.width, place.height),
    stage.tone('#5d5348', 0),
  );
  const seen = seenThrough(stage, wall, place, depth);
  const facing = stage.facing(stage.patch(wall, place.u, place.v, place.width, place.height));
  const leafHeight = seen.height * 0.84;
  stage.flat(
    stage.patch(wall, seen.u, seen.v, seen.width, leafHeight, depth),
    stage.tone(material, facing * 0.7),
  );
  glass(
    stage,
    wall,
    {
      u: seen.u,
      v: seen.v + leafHeight + 0.05,
      width: seen.width,
      height: seen.height - leafHeight - 0.05,
    },
    depth,
    { lit },
  );
  const groove = stage.tone(mix(material, '#16201d', 0.35), 0.1);
  const leaves = place.width > 1.3 ? 2 : 1;
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const wide = seen.width / leaves;
    for (const [from, to] of [
      [0.08, 0.46],
      [0.54, 0.92],
    ] as const) {
      stage.flat(
        stage.patch(
          wall,
          seen.u + wide * (leaf + 0.18),
          seen.v + leafHeight * from,
          wide * 0.64,
          leafHeight * (to - from),
          depth,
        ),
        groove,
        0.55,
      );
    }
  }
  stage.flat(
    stage.patch(
      wall,
      seen.u + seen.width * (leaves === 2 ? 0.46 : 0.84),
      seen.v + leafHeight * 0.44,
      0.06,
      0.22,
      depth,
    ),
    stage.tone('#d8b25a', 0.8),
  );
}

/** Returns at random whether a lamp is on behind a window. */
export function isLit(stage: Stage, random: Random): boolean {
  return random.chance(stage.light.lamps);
}

/** Draws a deep opening (carport, veranda, loggia): floor, ceiling, sides and contents. */
export function hollow(
  stage: Stage,
  wall: Wall,
  place: Place,
  depth: number,
  materials: { inside: Color; ceiling: Color; floor: Color },
  furnish: (back: Wall) => void,
): void {
  const { u, v, width, height } = place;
  const [a, b] = [u + width, v + height];
  const hole = stage.spots(stage.patch(wall, u, v, width, height));
  if (!stage.isSeen(hole)) return;
  stage.canvas.clip(hole, () => {
    const dim = (material: Color, share: number) =>
      stage.tone(mix(material, '#2b2f33', share), 0.05);
    stage.canvas.fill(hole, dim(materials.inside, 0.3));
    stage.flat(stage.patch(wall, u, v, width, height, depth), dim(materials.inside, 0.2));
    stage.flat(
      [wall.at(u, v), wall.at(a, v), wall.at(a, v, depth), wall.at(u, v, depth)],
      dim(materials.floor, 0.12),
    );
    stage.flat(
      [wall.at(u, b), wall.at(u, b, depth), wall.at(a, b, depth), wall.at(a, b)],
      dim(materials.ceiling, 0.3),
    );
    for (const edge of [u, a]) {
      stage.flat(
        [wall.at(edge, v), wall.at(edge, v, depth), wall.at(edge, b, depth), wall.at(edge, b)],
        dim(materials.inside, edge === u ? 0.12 : 0.4),
      );
    }
    furnish({ width, height, at: (iu, iv, id = 0) => wall.at(u + iu, v + iv, depth + id) });
    // Darker towards the back of the ceiling.
    const [x, top] = hole[3]!;
    const bottom = hole[0]![1];
    stage.canvas.fill(
      hole,
      stage.canvas.linear(
        [x, top],
        [x, bottom],
        [
          [0, stage.light.shadow, 0.42],
          [0.5, stage.light.shadow, 0.1],
          [1, stage.light.shadow, 0],
        ],
      ),
    );
    if (stage.light.lamps > 0.3) {
      const [cx, cy] = stage.spot(wall.at(u + width / 2, b, depth / 2));
      const reach = Math.abs(hole[1]![0] - hole[0]![0]) * 0.8;
      stage.canvas.fill(
        hole,
        stage.canvas.radial([cx, cy], reach, [
          [0, stage.light.lamp, 0.75],
          [1, stage.light.lamp, 0.08],
        ]),
      );
    }
  });
}
