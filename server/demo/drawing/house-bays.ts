import type { Random } from '#server/random.ts';

import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Place } from './glass.ts';
import type { Home } from './home.ts';
import { isLit, lattice, ledge, shutters, sill, windowIn } from './openings.ts';
import type { Point, Side, Stage, Wall } from './space.ts';

export function bayOf(
  stage: Stage,
  wall: Wall,
  cell: Place,
  side: Side,
  ground: boolean,
  drawing: Drawing,
  home: Home,
  random: Random,
): void {
  const { style } = drawing;
  const lit = isLit(stage, random);
  const center = (width: number, v: number, height: number): Place => ({
    u: cell.u + (cell.width - width) / 2,
    v: cell.v + v,
    width,
    height,
  });
  const pane = { frame: home.frame, curtain: home.curtain, lit };
  if (side !== 'front' && random.chance(0.28)) return;
  if (style === 'modern') {
    const kind = random.weighted([
      ['wide', 3],
      ['tall', 5],
      ['screen', 2],
      ['balcony', ground ? 0 : 3],
      ['blank', 0.8],
    ] as const);
    if (kind === 'blank') return;
    if (kind === 'screen') {
      lattice(stage, wall, center(cell.width * 0.72, 0.3, cell.height - 0.6), home.wood);
      return;
    }
    if (kind === 'tall' || kind === 'balcony' || ground) {
      const place = center(cell.width * 0.78, 0.08, cell.height * 0.8);
      windowIn(stage, wall, place, { ...pane, across: 3, up: 1 });
      if (kind === 'balcony') balcony(stage, wall, place, 1.1, 'glass', home);
      return;
    }
    windowIn(stage, wall, center(cell.width * 0.74, 0.95, 1.5), {
      ...pane,
      across: random.int(2, 3),
      up: 1,
    });
    return;
  }
  if (!ground && side === 'front' && random.chance(0.28)) {
    const place = center(Math.min(2, cell.width * 0.66), 0.1, 2.2);
    windowIn(stage, wall, place, { ...pane, across: 2, up: 3 });
    balcony(
      stage,
      wall,
      place,
      1,
      style === 'thai' || style === 'tropical' ? 'wood' : 'iron',
      home,
    );
    return;
  }
  if (style === 'tropical' && random.chance(0.3)) {
    lattice(stage, wall, center(cell.width * 0.6, 0.5, cell.height - 1.1), home.wood, 0.2);
    return;
  }
  const tall = ground && random.chance(0.45);
  const width = Math.min(cell.width * 0.52, tall ? 1.9 : 1.45);
  const place = tall ? center(width, 0.12, 2.3) : center(width, 0.9, 1.5);
  windowIn(stage, wall, place, { ...pane, across: 2, up: tall ? 3 : 2 });
  if (!tall) sill(stage, wall, place, home.trim);
  if (
    style === 'colonial' ||
    (style === 'thai' && random.chance(0.6)) ||
    (style === 'cottage' && random.chance(0.4))
  ) {
    shutters(stage, wall, place, style === 'thai' ? home.wood : home.door);
  }
}

/** Draws a balcony in front of an opening. */
export function balcony(
  stage: Stage,
  wall: Wall,
  opening: Place,
  reach: number,
  kind: 'glass' | 'wood' | 'iron',
  home: Home,
): void {
  const u = opening.u - 0.35;
  const width = opening.width + 0.7;
  const v = opening.v - 0.2;
  ledge(stage, wall, { u, v, width, height: 0.2 }, reach, mix(home.trim, home.wall, 0.3));
  const rail = 1;
  const floor = v + 0.2;
  const front = stage.patch(wall, u, floor, width, rail, -reach);
  if (kind === 'glass') {
    const pale = mix(stage.light.sky, '#ffffff', 0.3);
    for (const edge of [u, u + width]) {
      stage.flat(
        [
          wall.at(edge, floor, -reach),
          wall.at(edge, floor),
          wall.at(edge, floor + rail),
          wall.at(edge, floor + rail, -reach),
        ],
        pale,
        0.2,
      );
    }
    stage.flat(front, pale, 0.3);
    stage.flat(
      stage.patch(wall, u, floor + rail - 0.06, width, 0.06, -reach),
      stage.tone('#d9d9d2', 0.6),
    );
    return;
  }
  const material = kind === 'wood' ? home.wood : '#3f4644';
  const tone = stage.tone(material, 0.5);
  const bars = Math.round(width / 0.19);
  for (let bar = 0; bar <= bars; bar += 1) {
    stage.flat(
      stage.patch(wall, u + (width * bar) / bars - 0.025, floor, 0.05, rail, -reach),
      tone,
    );
  }
  for (const edge of [u, u + width]) {
    stage.flat(
      [
        wall.at(edge, floor + rail - 0.08, -reach),
        wall.at(edge, floor + rail - 0.08),
        wall.at(edge, floor + rail),
        wall.at(edge, floor + rail, -reach),
      ],
      tone,
    );
  }
  stage.flat(stage.patch(wall, u, floor + rail - 0.07, width, 0.1, -reach), tone);
}

/** Draws the back of a car in its carport, backlit by the wall behind. */
export function carIn(stage: Stage, back: Wall, random: Random): void {
  if (random.chance(0.3)) return;
  const paint = random.pick(['#d9dcdb', '#3f4a52', '#9c2f2f', '#2f4f5f', '#c9b48a', '#f2efe8']);
  const width = 1.85;
  const u = (back.width - width) / 2 + random.range(-0.3, 0.3);
  const at = (du: number, v: number): Point => back.at(u + du * width, v, -2.6);
  const body: Point[] = [
    at(0, 0.32),
    at(1, 0.32),
    at(1.02, 0.85),
    at(0.92, 0.98),
    at(0.8, 1.5),
    at(0.2, 1.5),
    at(0.08, 0.98),
    at(-0.02, 0.85),
  ];
  stage.flat([at(0.04, 0), at(0.2, 0), at(0.2, 0.4), at(0.04, 0.4)], '#1c1f22');
  stage.flat([at(0.8, 0), at(0.96, 0), at(0.96, 0.4), at(0.8, 0.4)], '#1c1f22');
  stage.flat(body, stage.tone(paint, 0.15));
  stage.flat(
    [at(0.13, 0.98), at(0.87, 0.98), at(0.77, 1.42), at(0.23, 1.42)],
    stage.tone('#2c3d45', 0.2),
  );
  stage.flat([at(0.02, 0.7), at(0.16, 0.7), at(0.16, 0.84), at(0.02, 0.84)], '#c8433a');
  stage.flat([at(0.84, 0.7), at(0.98, 0.7), at(0.98, 0.84), at(0.84, 0.84)], '#c8433a');
}
