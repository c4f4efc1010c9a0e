import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, drawTree, leafColor } from './foliage.ts';
import { homeOf } from './home.ts';
import { drawVolume, massing } from './house.ts';
import { lightOf, shade } from './light.ts';
import { drawArecas, drawBanana } from './palms.ts';
import { drawPavilion } from './pavilion.ts';
import { drawRain, drawSky } from './sky.ts';
import { Stage, backToFront, project, type Camera } from './space.ts';
import { drawSurroundings } from './surroundings.ts';
import { BLOOMS, drawDapple, drawForeground, drawHedge, drawLawn, drawYardTree } from './yard.ts';

/** Draws a garden: stepping stones through planting, towards a sala, a pond or the house. */
export function drawGarden(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 23);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const horizon = random.range(650, 730);
  const camera: Camera = { eye: random.range(1.6, 2.1), focal: 1350, center: [960, horizon] };
  drawSky(canvas, light, random, horizon);
  const landTop = drawSurroundings(canvas, light, random, drawing.setting, horizon);
  const grass = random.pick(['#7fa85a', '#8cb062', '#6f9f57']);
  drawLawn(canvas, light, random, camera, grass, landTop);
  drawHedge(canvas, light, random, camera, 19, home.wall);
  const goal = random.pick(['sala', 'house', 'sala', 'trees'] as const);
  for (let tree = 9; tree > 0; tree -= 1) {
    const z = 18 - random.range(0, 1.4);
    const [x, foot] = project(camera, [random.range(-0.66, 0.66) * z, 0, z]);
    drawYardTree(canvas, light, random, drawing.setting, {
      x,
      foot,
      height: (camera.focal / z) * random.range(4, 8),
      distance: 0.1,
    });
  }
  const bend = random.range(-2.4, 2.4);
  const end = goal === 'house' ? random.pick([-1, 1]) * 2.6 : random.range(-1.6, 1.6);
  if (goal === 'house') {
    const build = new Random(drawing.home, 2);
    const volumes = massing(drawing, home, build);
    const stage = new Stage(canvas, light, camera, {
      x: end * 1.6,
      z: 15.5,
      turn: Math.sign(end) * 0.42,
    });
    for (const volume of backToFront(volumes, stage.viewer))
      drawVolume(stage, volume, drawing, home, build);
  }
  if (goal === 'sala')
    drawPavilion(canvas, light, random, camera, home, { x: end, z: 13, size: 3.2 });
  if (random.chance(0.4)) pond(canvas, light, random, camera, -Math.sign(bend || 1) * 2.6);
  drawDapple(canvas, light, random);
  const along = (share: number) => ({
    x: end * share + Math.sin(share * Math.PI) * bend,
    z: 3.1 + share * 8.6,
  });
  const stone = shade(light, mix(home.stone, '#fff8ea', 0.3), 0.75);
  const dark = shade(light, mix(home.stone, '#4b463f', 0.5), 0.3);
  for (let step = 15; step >= 0; step -= 1) {
    const { x, z } = along(step / 15);
    const [px, py] = project(camera, [x + (step % 2 ? 0.16 : -0.16), 0, z]);
    const s = camera.focal / z;
    canvas.ellipse(px, py + s * 0.02, s * 0.36, s * 0.09, dark);
    canvas.ellipse(px, py, s * 0.35, s * 0.08, stone);
  }
  // Borders of planting on both sides, back to front.
  const bloom = random.pick(BLOOMS);
  for (let z = 12; z > 3.2; z -= 0.85) {
    const share = Math.max(0, (z - 3.1) / 8.6);
    const middle = along(Math.min(1, share)).x;
    for (const side of [-1, 1]) {
      if (random.chance(0.16)) continue;
      const x = middle + side * random.range(1.5, 3.4) * (0.7 + share * 0.6);
      const [px, foot] = project(camera, [x, 0, z]);
      const s = camera.focal / z;
      const color = leafColor(random);
      const kind = random.weighted([
        ['bush', 6],
        ['areca', 1.6],
        ['banana', 1],
        ['tree', 0.7],
      ] as const);
      if (kind === 'bush')
        drawBush(canvas, light, random, {
          x: px,
          foot,
          height: s * random.range(0.5, 1),
          width: s * random.range(0.9, 1.6),
          color,
          bloom: random.chance(0.45)
            ? random.chance(0.6)
              ? bloom
              : random.pick(BLOOMS)
            : undefined,
        });
      else if (kind === 'areca')
        drawArecas(canvas, light, random, {
          x: px,
          foot,
          height: s * random.range(1.4, 2.2),
          color,
        });
      else if (kind === 'banana')
        drawBanana(canvas, light, random, {
          x: px,
          foot,
          height: s * random.range(1.6, 2.4),
          color,
        });
      else
        drawTree(canvas, light, random, { x: px, foot, height: s * random.range(2.4, 3.6), color });
    }
  }
  if (light.lamps > 0.3) lanterns(canvas, light, camera, along);
  drawForeground(canvas, light, random);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

function pond(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  x: number,
): void {
  const [px, py] = project(camera, [x, 0, 8.5]);
  const s = camera.focal / 8.5;
  canvas.ellipse(px, py, s * 1.75, s * 0.34, shade(light, '#8f8a7c', 0.5));
  canvas.ellipse(
    px,
    py,
    s * 1.6,
    s * 0.29,
    canvas.vertical(py - s * 0.29, py + s * 0.29, [
      [0, mix(light.sky, '#2f6f73', 0.4)],
      [1, mix(light.zenith, '#1f5a5c', 0.6)],
    ]),
  );
  for (let pad = 0; pad < 8; pad += 1) {
    const [lx, ly] = [px + random.range(-1.2, 1.2) * s, py + random.range(-0.16, 0.18) * s];
    canvas.ellipse(lx, ly, s * 0.17, s * 0.045, shade(light, '#6a9b55', 0.6));
    if (pad % 3 === 0)
      canvas.ellipse(lx, ly - s * 0.06, s * 0.06, s * 0.06, shade(light, '#e790ad', 0.8));
  }
}

function lanterns(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  camera: Camera,
  along: (share: number) => { x: number; z: number },
): void {
  for (const share of [0.85, 0.6, 0.36, 0.14]) {
    for (const side of [-1, 1]) {
      const { x, z } = along(share);
      const [px, foot] = project(camera, [x + side * 0.75, 0, z]);
      const s = camera.focal / z;
      canvas.ellipse(
        px,
        foot - s * 0.3,
        s * 0.9,
        s * 0.9,
        canvas.radial([px, foot - s * 0.3], s * 0.9, [
          [0, light.lamp, 0.6],
          [1, light.lamp, 0],
        ]),
      );
      canvas.rect(px - s * 0.02, foot - s * 0.34, s * 0.04, s * 0.34, '#3a352f');
      canvas.round(px - s * 0.06, foot - s * 0.46, s * 0.12, s * 0.16, s * 0.03, '#ffedc0');
    }
  }
}
