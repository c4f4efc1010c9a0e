import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { homeOf } from './home.ts';
import { lightOf, shade } from './light.ts';
import { drawOutlook } from './outlook.ts';
import { drawArecas, drawBroadLeaf } from './palms.ts';
import { leafColor } from './foliage.ts';
import { Random } from './random.ts';
import { drawRain } from './sky.ts';
import { project, Stage } from './space.ts';
import type { Camera } from './space.ts';

/** What one sees from the balcony, over its rail, with a chair and plants. */
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

function seat(stage: Stage, wood: string, fabric: string, x: number, z: number): void {
  const { canvas, light } = stage;
  const [px, py] = stage.spot([x, 0, z]);
  const s = stage.scaleAt([x, 0, z]);
  canvas.ellipse(px, py, s * 0.42, s * 0.08, light.shadow, 0.3);
  const back = new Stage(canvas, light, stage.camera, { x, z, turn: -Math.sign(x || 1) * 0.5 });
  for (const [lx, lz] of [
    [-0.28, 0.3],
    [0.28, 0.3],
    [-0.28, -0.28],
    [0.28, -0.28],
  ] as const) {
    back.box({ from: [lx - 0.025, 0, lz - 0.025], to: [lx + 0.025, 0.4, lz + 0.025] }, wood);
  }
  back.box({ from: [-0.32, 0.38, -0.32], to: [0.32, 0.46, 0.32] }, wood, mix(wood, '#f0dcb8', 0.3));
  back.box(
    { from: [-0.29, 0.46, -0.3], to: [0.29, 0.55, 0.3] },
    fabric,
    mix(fabric, '#ffffff', 0.18),
  );
  // It looks out: the viewer sees the back of it.
  back.box({ from: [-0.31, 0.46, -0.36], to: [0.31, 1, -0.28] }, wood);
  for (const u of [-0.2, 0, 0.2])
    back.flat(
      [
        [u - 0.05, 0.56, -0.362],
        [u + 0.05, 0.56, -0.362],
        [u + 0.05, 0.93, -0.362],
        [u - 0.05, 0.93, -0.362],
      ],
      back.tone(mix(fabric, '#000000', 0.1), 0.3),
    );
}

function table(stage: Stage, wood: string, x: number, z: number): void {
  const { canvas, light } = stage;
  const [px, py] = stage.spot([x, 0.52, z]);
  const [, foot] = stage.spot([x, 0, z]);
  const s = stage.scaleAt([x, 0.5, z]);
  canvas.ellipse(px, foot, s * 0.28, s * 0.06, light.shadow, 0.3);
  canvas.rect(px - s * 0.03, py, s * 0.06, foot - py, stage.tone('#46423c', 0.3));
  canvas.ellipse(px, py + s * 0.02, s * 0.32, s * 0.075, stage.tone(wood, 0.2));
  canvas.ellipse(px, py, s * 0.32, s * 0.07, stage.tone(mix(wood, '#f0dcb8', 0.3), 0.7));
  // Two glasses of something cool.
  for (const [dx, color] of [
    [-0.1, '#e8a33d'],
    [0.1, '#c8563f'],
  ] as const) {
    canvas.round(
      px + dx * s - s * 0.045,
      py - s * 0.17,
      s * 0.09,
      s * 0.16,
      s * 0.015,
      mix(stage.tone(color, 0.6), light.horizon, 0.25),
      0.9,
    );
    canvas.rect(px + dx * s - s * 0.03, py - s * 0.16, s * 0.015, s * 0.13, '#ffffff', 0.5);
  }
}

function plants(stage: Stage, random: Random, x: number, z: number, pot: string): void {
  const { canvas, light } = stage;
  const [px, py] = project(stage.camera, [x, 0, z]);
  const s = stage.scaleAt([x, 0, z]);
  canvas.ellipse(px, py, s * 0.26, s * 0.06, light.shadow, 0.3);
  const rim = py - s * 0.4;
  const color = leafColor(random);
  if (random.chance(0.5))
    drawArecas(canvas, light, random, {
      x: px,
      foot: rim,
      height: s * random.range(0.8, 1.2),
      color,
    });
  else {
    for (let leaf = 0; leaf < 10; leaf += 1) {
      const lean = (leaf / 9 - 0.5) * 2;
      drawBroadLeaf(
        canvas,
        light,
        [px, rim],
        [px + lean * s * 0.5, rim - s * random.range(0.5, 0.95) * (1.1 - Math.abs(lean) * 0.4)],
        s * 0.1,
        lean,
        {
          light: shade(light, mix(color, '#c4cf63', 0.25), 0.8),
          dark: shade(light, mix(color, '#14392c', 0.4), 0.2),
        },
      );
    }
  }
  const tone = shade(light, mix(pot, '#d9a884', 0.4), 0.5);
  canvas.fill(
    [
      [px - s * 0.22, rim],
      [px + s * 0.22, rim],
      [px + s * 0.16, py],
      [px - s * 0.16, py],
    ],
    tone,
  );
  canvas.round(
    px - s * 0.24,
    rim - s * 0.04,
    s * 0.48,
    s * 0.09,
    s * 0.03,
    mix(tone, '#ffffff', 0.2),
  );
}
