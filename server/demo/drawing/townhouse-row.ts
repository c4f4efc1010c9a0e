import type { Random } from '#server/random.ts';

import { mix, type Color } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Home } from './home.ts';
import { balcony } from './house-bays.ts';
import { door, isLit, lattice, ledge, windowIn } from './openings.ts';
import { gableRoof, rim, type RoofLook } from './roofs.ts';
import { wallOf, type Box, type Point, type Stage, type Wall } from './space.ts';

/** One house of a row. */
export interface Unit {
  box: Box;
  x: number;
  width: number;
  floors: number;
  mirrored: boolean;
  wall: Color;
  accent: Color;
  top: 'parapet' | 'gable' | 'step';
  upper: 'balcony' | 'wide' | 'screen' | 'pair';
  isEnd: boolean;
}

/** Returns the houses of a row from left to right. The front of the row is z = 0. */
export function rowOf(drawing: Drawing, home: Home, build: Random): Unit[] {
  const count = build.int(4, 6);
  const width = build.range(5.2, 6);
  const floors = Math.min(4, Math.max(2, drawing.floors));
  const height = floors * 3.1;
  const top = build.pick(['parapet', 'gable', 'step'] as const);
  const upper = build.pick(['balcony', 'wide', 'screen', 'pair'] as const);
  const second = mix(home.wall, home.accent, build.range(0.25, 0.6));
  return Array.from({ length: count }, (_, index) => {
    const x = (index - count / 2) * width;
    const step = top === 'step' && index % 2 === 0 ? 0.9 : 0;
    return {
      box: { from: [x, 0, 0], to: [x + width, height + step, 9] },
      x,
      width,
      floors,
      mirrored: index % 2 === 1,
      wall: index % 2 === 0 ? home.wall : top === 'gable' ? home.wall : second,
      accent: index % 2 === 0 ? second : mix(home.wall, '#ffffff', 0.3),
      top,
      upper,
      isEnd: index === 0 || index === count - 1,
    };
  });
}

/** Draws one house of a row with its forecourt. */
export function drawRow(
  stage: Stage,
  unit: Unit,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const { box } = unit;
  const look: RoofLook = { material: home.roof, fascia: home.trim, soffit: home.wood };
  for (const side of ['left', 'right', 'front'] as const) {
    if (side !== 'front' && !unit.isEnd) continue;
    const wall = wallOf(box, side);
    if (!stage.surface(stage.patch(wall, 0, 0, wall.width, wall.height), unit.wall)) continue;
    if (side === 'front') dressFront(stage, wall, unit, drawing, home, random);
    else dressEnd(stage, wall, unit, home, random);
  }
  const [x0, , z0] = box.from;
  const [x1, y1, z1] = box.to;
  if (unit.top === 'gable') {
    gableRoof(
      stage,
      { from: [x0, 0, z0], to: [x1, y1, z1] },
      'z',
      0.25,
      0.62,
      look,
      mix(unit.wall, '#ffffff', 0.2),
    );
  } else {
    rim(
      stage,
      { from: [x0 - 0.04, y1, z0 - 0.12], to: [x1 + 0.04, y1 + 0.7, z1] },
      unit.top === 'step' ? unit.accent : home.trim,
    );
  }
  forecourt(stage, unit, home, random);
}

function dressFront(
  stage: Stage,
  wall: Wall,
  unit: Unit,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const storey = 3.1;
  const w = unit.width;
  // Mirrored neighbours have their doors at the shared party wall.
  const place = (u: number, v: number, width: number, height: number) => ({
    u: unit.mirrored ? w - u - width : u,
    v,
    width,
    height,
  });
  const sun = stage.facing(stage.patch(wall, 0, 0, w, wall.height));
  // Party walls project a little.
  for (const u of [0, w - 0.18])
    stage.flat(stage.patch(wall, u, 0, 0.18, wall.height, -0.06), stage.tone(home.trim, sun));
  const lit = () => isLit(stage, random);
  const pane = { frame: home.frame, curtain: home.curtain };
  windowIn(stage, wall, place(0.5, 0.1, w * 0.44, 2.3), { ...pane, across: 3, up: 1, lit: lit() });
  door(stage, wall, place(w * 0.66, 0, 1.05, 2.3), home.door, lit());
  for (let floor = 1; floor < unit.floors; floor += 1) {
    const v = floor * storey;
    ledge(stage, wall, { u: 0.18, v: v - 0.2, width: w - 0.36, height: 0.2 }, 0.1, home.trim);
    const kind =
      floor === unit.floors - 1 && unit.floors > 2
        ? unit.upper === 'balcony'
          ? 'wide'
          : 'balcony'
        : unit.upper;
    if (kind === 'balcony') {
      const spot = place(w * 0.2, v + 0.1, w * 0.5, 2.25);
      windowIn(stage, wall, spot, { ...pane, across: 3, up: 1, lit: lit() });
      balcony(stage, wall, spot, 1, drawing.style === 'modern' ? 'glass' : 'iron', home);
    } else if (kind === 'wide') {
      stage.flat(stage.patch(wall, 0.6, v + 0.7, w - 1.2, 1.9), stage.tone(unit.accent, sun));
      windowIn(stage, wall, place(0.9, v + 0.85, w - 2.4, 1.6), {
        ...pane,
        across: 4,
        up: 1,
        lit: lit(),
      });
    } else if (kind === 'screen') {
      windowIn(stage, wall, place(0.6, v + 0.3, w * 0.36, 2.2), {
        ...pane,
        across: 2,
        up: 1,
        lit: lit(),
      });
      lattice(stage, wall, place(w * 0.54, v + 0.1, w * 0.38, 2.7), home.wood);
    } else {
      for (const u of [w * 0.14, w * 0.58]) {
        const spot = place(u, v + 0.75, w * 0.27, 1.6);
        windowIn(stage, wall, spot, { ...pane, across: 2, up: 2, lit: lit() });
        ledge(
          stage,
          wall,
          {
            ...spot,
            u: spot.u - 0.1,
            v: spot.v + spot.height,
            width: spot.width + 0.2,
            height: 0.12,
          },
          0.4,
          unit.accent,
        );
      }
    }
  }
}

function dressEnd(stage: Stage, wall: Wall, unit: Unit, home: Home, random: Random): void {
  for (let floor = 0; floor < unit.floors; floor += 1) {
    for (const u of [1.8, 5.6]) {
      if (random.chance(0.35)) continue;
      windowIn(
        stage,
        wall,
        { u, v: floor * 3.1 + 1, width: 1, height: 1.3 },
        { frame: home.frame, curtain: home.curtain, across: 2, up: 1, lit: isLit(stage, random) },
      );
    }
  }
}

/** Draws the canopy over the car, the low wall and the gate. */
function forecourt(stage: Stage, unit: Unit, home: Home, random: Random): void {
  const front = wallOf(unit.box, 'front');
  const w = unit.width;
  const reach = 4.6;
  const roofAt = 2.75;
  const [from, to] = unit.mirrored ? [0.1, w * 0.7] : [w * 0.3, w - 0.1];
  if (random.chance(0.65)) car(stage, unit, (from + to) / 2, random);
  for (const u of [from + 0.05, to - 0.2]) {
    const post: Point[] = [
      front.at(u, 0, -reach + 0.1),
      front.at(u + 0.16, 0, -reach + 0.1),
      front.at(u + 0.16, roofAt, -reach + 0.1),
      front.at(u, roofAt, -reach + 0.1),
    ];
    stage.surface(post, '#6b6e6c');
  }
  ledge(stage, front, { u: from, v: roofAt, width: to - from, height: 0.2 }, reach, home.trim);
  const fence = -5.6;
  const low = mix(unit.wall, home.stone, 0.4);
  const [wallFrom, wallTo] = unit.mirrored ? [w * 0.72, w] : [0, w * 0.28];
  stage.surface(stage.patch(front, wallFrom, 0, wallTo - wallFrom, 1.15, fence), low);
  const bars = stage.tone(mix(home.door, '#39403e', 0.6), 0.4);
  const [gateFrom, gateTo] = unit.mirrored ? [0.05, w * 0.72] : [w * 0.28, w - 0.05];
  for (let u = gateFrom; u < gateTo; u += 0.24)
    stage.flat(stage.patch(front, u, 0.1, 0.06, 1.15, fence), bars);
  for (const v of [0.1, 0.62, 1.2])
    stage.flat(stage.patch(front, gateFrom, v, gateTo - gateFrom, 0.07, fence), bars);
}

function car(stage: Stage, unit: Unit, middle: number, random: Random): void {
  const front = wallOf(unit.box, 'front');
  const paint = random.pick(['#e8e6df', '#3d4a52', '#9a3632', '#36616c', '#c9b48a']);
  const at = (du: number, v: number): Point => front.at(middle + du * 0.9, v, -4.2);
  const tone = stage.tone(paint, 0.2);
  stage.flat(
    [
      front.at(middle - 1, 0, -4.3),
      front.at(middle + 1, 0, -4.3),
      front.at(middle + 1, 0, -0.6),
      front.at(middle - 1, 0, -0.6),
    ],
    stage.light.shadow,
    0.3,
  );
  for (const u of [-0.78, 0.5])
    stage.flat([at(u, 0), at(u + 0.28, 0), at(u + 0.28, 0.4), at(u, 0.4)], '#1b1e20');
  stage.flat(
    [
      at(-0.95, 0.3),
      at(0.95, 0.3),
      at(0.97, 0.8),
      at(0.86, 0.95),
      at(0.66, 1.42),
      at(-0.66, 1.42),
      at(-0.86, 0.95),
      at(-0.97, 0.8),
    ],
    tone,
  );
  stage.flat(
    [at(-0.74, 0.95), at(0.74, 0.95), at(0.58, 1.36), at(-0.58, 1.36)],
    mix(stage.light.sky, '#22343d', 0.62),
  );
  for (const u of [-0.92, 0.66])
    stage.flat([at(u, 0.68), at(u + 0.26, 0.68), at(u + 0.26, 0.82), at(u, 0.82)], '#c2473c');
}
