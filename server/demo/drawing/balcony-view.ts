import { Random } from '#server/random.ts';

import { plants, seat, table } from './balcony-furniture.ts';
import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { homeOf } from './home.ts';
import { lightOf } from './light.ts';
import { drawOutlook } from './outlook.ts';
import { drawRain } from './sky.ts';
import { Stage, type Camera } from './space.ts';

/** Draws the view from a balcony over its rail, with a chair and plants. */
export function drawBalconyView(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 25);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const horizon = random.range(640, 720);
  const camera: Camera = {
    eye: 1.5,
    focal: 1150,
    center: [960 + random.range(-160, 160), horizon],
  };
  drawOutlook(canvas, light, random, { ...drawing, level: Math.max(3, drawing.level) }, horizon);
  const stage = new Stage(canvas, light, camera, { x: 0, z: 0, turn: 0 });
  const rail = 2.9;
  const half = 2.6;
  // The floor, boards or tiles, and the ceiling of the balcony above.
  const boards = random.chance(0.55);
  const floor = boards ? mix(home.wood, '#e8cfa6', 0.4) : mix(home.stone, '#ffffff', 0.15);
  stage.flat(
    [
      [-half, 0, 0.8],
      [half, 0, 0.8],
      [half, 0, rail],
      [-half, 0, rail],
    ],
    stage.tone(floor, 0.6),
  );
  for (let i = 0; i < 9; i += 1) {
    const z = 0.9 + i * 0.22;
    stage.flat(
      [
        [-half, 0, z],
        [half, 0, z],
        [half, 0, z + 0.02],
        [-half, 0, z + 0.02],
      ],
      stage.tone(mix(floor, '#4a3a2a', 0.3), 0.4),
      0.7,
    );
  }
  stage.flat(
    [
      [-half, 2.7, rail + 0.1],
      [half, 2.7, rail + 0.1],
      [half, 2.7, 0.6],
      [-half, 2.7, 0.6],
    ],
    stage.tone(mix(home.trim, '#5a5550', 0.25), 0.1),
  );
  stage.flat(
    [
      [-half, 2.7, rail + 0.1],
      [half, 2.7, rail + 0.1],
      [half, 2.88, rail + 0.1],
      [-half, 2.88, rail + 0.1],
    ],
    stage.tone(home.trim, 0.4),
  );
  const wallSide = random.pick([-1, 1]);
  const x = wallSide * half * 0.86;
  stage.flat(
    [
      [x, 0, rail],
      [x, 0, 0.7],
      [x, 2.7, 0.7],
      [x, 2.7, rail],
    ],
    stage.tone(mix(home.wall, '#6b6258', 0.1), 0.25),
  );
  if (light.hour !== 'dusk' && light.hour !== 'monsoon') {
    stage.flat(
      [
        [-half, 0.005, rail - 0.1],
        [half, 0.005, rail - 0.1],
        [half - light.side * 0.8, 0.005, rail - 1.1],
        [-half - light.side * 0.8, 0.005, rail - 1.1],
      ],
      light.sunColor,
      0.16,
    );
  }
  railing(
    stage,
    rail,
    half,
    random.pick(['glass', 'glass', 'glass', 'bars', 'wood'] as const),
    home.wood,
  );
  const side = -wallSide;
  plants(stage, random, wallSide * 1.75, 2.2, home.fabricTwo);
  seat(stage, home.wood, home.fabric, side * 0.85, 1.75);
  if (random.chance(0.7)) {
    table(stage, home.wood, side * 0.1, 1.95);
    if (random.chance(0.6)) seat(stage, home.wood, home.fabric, wallSide * 0.7, 2);
  }
  if (random.chance(0.6)) plants(stage, random, side * 2.1, 1.9, home.fabric);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

function railing(
  stage: Stage,
  z: number,
  half: number,
  kind: 'glass' | 'bars' | 'wood',
  wood: string,
): void {
  const { light } = stage;
  const height = 1.08;
  if (kind === 'glass') {
    stage.flat(
      [
        [-half, 0.06, z],
        [half, 0.06, z],
        [half, height, z],
        [-half, height, z],
      ],
      mix(light.sky, '#ffffff', 0.4),
      0.2,
    );
    for (let x = -half; x < half; x += 1.3)
      stage.flat(
        [
          [x, 0.06, z],
          [x + 0.03, 0.06, z],
          [x + 0.03, height, z],
          [x, height, z],
        ],
        stage.tone('#5b6262', 0.4),
      );
    for (let x = -half; x < half; x += 1.3)
      stage.flat(
        [
          [x + 0.2, 0.06, z],
          [x + 0.42, 0.06, z],
          [x + 0.92, height, z],
          [x + 0.7, height, z],
        ],
        '#ffffff',
        0.1,
      );
  } else {
    const tone = stage.tone(kind === 'wood' ? wood : '#3d4442', 0.4);
    const gap = kind === 'wood' ? 0.2 : 0.115;
    for (let x = -half; x < half; x += gap)
      stage.flat(
        [
          [x, 0.06, z],
          [x + gap * 0.3, 0.06, z],
          [x + gap * 0.3, height, z],
          [x, height, z],
        ],
        tone,
      );
    stage.flat(
      [
        [-half, 0.06, z],
        [half, 0.06, z],
        [half, 0.11, z],
        [-half, 0.11, z],
      ],
      tone,
    );
  }
  const top = stage.tone(kind === 'bars' ? '#3d4442' : mix(wood, '#f0dcb8', 0.2), 0.6);
  stage.flat(
    [
      [-half, height, z - 0.06],
      [half, height, z - 0.06],
      [half, height, z + 0.04],
      [-half, height, z + 0.04],
    ],
    mix(top, '#ffffff', 0.2),
  );
  stage.flat(
    [
      [-half, height - 0.07, z - 0.06],
      [half, height - 0.07, z - 0.06],
      [half, height, z - 0.06],
      [-half, height, z - 0.06],
    ],
    top,
  );
}
