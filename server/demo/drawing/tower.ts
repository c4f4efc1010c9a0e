import type { Random } from '#server/random.ts';

import { mix, type Color } from './color.ts';
import { drawTree, leafColor } from './foliage.ts';
import type { Home } from './home.ts';
import { rim } from './roofs.ts';
import { wallOf, type Box, type Stage, type Wall } from './space.ts';
import { drawFlats } from './tower-flats.ts';

/** The façade types of a building of flats. */
export const FACINGS = ['balconies', 'curtain', 'frames', 'checker'] as const;

export type Facing = (typeof FACINGS)[number];

export interface Tower {
  box: Box;
  floors: number;
  facing: Facing;
  wall: Color;
  /** Colour of bands, slabs and fins. */
  trim: Color;
  /** Distance between two flats, in metres. */
  bay: number;
  /** Whether plants hang over some of the balconies. */
  green: boolean;
  /** True for a distant building: windows storey by storey, no balconies. */
  plain?: boolean;
}

/** Draws a building of flats: the rooftop, then walls, glass and balconies. */
export function drawTower(stage: Stage, tower: Tower, home: Home, random: Random): void {
  const { box } = tower;
  drawRoofTop(stage, tower, home, random);
  for (const side of ['left', 'right', 'front'] as const) {
    const wall = wallOf(box, side);
    const patch = stage.patch(wall, 0, 0, wall.width, wall.height);
    if (!stage.surface(patch, tower.wall)) continue;
    drawFlats(stage, wall, tower, side === 'front', random);
    veil(stage, wall);
  }
  const [x0, , z0] = box.from;
  const [x1, y1, z1] = box.to;
  rim(stage, { from: [x0, y1, z0], to: [x1, y1 + 1.3, z1] }, tower.trim);
}

/** Draws a gradient, lighter towards the sky and darker towards the street. */
function veil(stage: Stage, wall: Wall): void {
  const spots = stage.spots(stage.patch(wall, 0, 0, wall.width, wall.height));
  const { canvas, light } = stage;
  canvas.fill(
    spots,
    canvas.linear(spots[0]!, spots[3]!, [
      [0, light.shadow, 0.26],
      [0.3, light.shadow, 0.04],
      [0.7, light.horizon, 0.02],
      [1, light.horizon, 0.16],
    ]),
  );
}

function drawRoofTop(stage: Stage, tower: Tower, home: Home, random: Random): void {
  const [x0, , z0] = tower.box.from;
  const [x1, y1, z1] = tower.box.to;
  const [w, d] = [x1 - x0, z1 - z0];
  const house: Box = {
    from: [x0 + w * random.range(0.2, 0.4), y1, z0 + d * 0.12],
    to: [x0 + w * random.range(0.6, 0.8), y1 + random.range(4, 7), z0 + d * 0.75],
  };
  if (tower.floors > 20 && random.chance(0.6)) {
    const mast = house.to[1];
    const x = (house.from[0] + house.to[0]) / 2;
    const z = z0 + d / 2;
    stage.flat(
      [
        [x - 0.25, mast, z],
        [x + 0.25, mast, z],
        [x + 0.08, mast + 10, z],
        [x - 0.08, mast + 10, z],
      ],
      stage.tone('#c9ced0', 0.6),
    );
  }
  rim(stage, house, mix(tower.wall, home.accent, 0.4));
  if (!tower.green) return;
  for (let tree = 0; tree < 5; tree += 1) {
    const point = [x0 + w * random.range(0.06, 0.94), y1, z0 + d * 0.06] as const;
    const [x, foot] = stage.spot(point);
    const height = stage.scaleAt(point) * random.range(3.4, 5.6);
    drawTree(stage.canvas, stage.light, random, {
      x,
      foot,
      height,
      color: leafColor(random),
      distance: stage.distance,
    });
  }
}
