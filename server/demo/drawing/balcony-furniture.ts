import type { Random } from '#server/random.ts';

import { mix } from './color.ts';
import { leafColor } from './foliage.ts';
import { shade } from './light.ts';
import { drawArecas, drawBroadLeaf } from './palms.ts';
import { Stage, project } from './space.ts';

export function seat(stage: Stage, wood: string, fabric: string, x: number, z: number): void {
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
  // The chair faces outwards, so the viewer sees its back.
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

export function table(stage: Stage, wood: string, x: number, z: number): void {
  const { canvas, light } = stage;
  const [px, py] = stage.spot([x, 0.52, z]);
  const [, foot] = stage.spot([x, 0, z]);
  const s = stage.scaleAt([x, 0.5, z]);
  canvas.ellipse(px, foot, s * 0.28, s * 0.06, light.shadow, 0.3);
  canvas.rect(px - s * 0.03, py, s * 0.06, foot - py, stage.tone('#46423c', 0.3));
  canvas.ellipse(px, py + s * 0.02, s * 0.32, s * 0.075, stage.tone(wood, 0.2));
  canvas.ellipse(px, py, s * 0.32, s * 0.07, stage.tone(mix(wood, '#f0dcb8', 0.3), 0.7));
  // Two glasses with drinks.
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

export function plants(stage: Stage, random: Random, x: number, z: number, pot: string): void {
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
