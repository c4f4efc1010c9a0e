import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import { mix, type Color } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, drawTree, leafColor } from './foliage.ts';
import { homeOf } from './home.ts';
import { drawFurrows, drawPaddies, drawTeaRows, drawTrack, meadow } from './land-ground.ts';
import { lightOf, shade, type Light } from './light.ts';
import { drawPalm } from './palms.ts';
import { drawPavilion } from './pavilion.ts';
import { drawRain, drawSky } from './sky.ts';
import { project, type Camera } from './space.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawHills, drawTreeLine } from './terrain.ts';
import { BLOOMS, drawDapple, drawForeground, drawLawn, drawYardTree } from './yard.ts';

export type Ground = 'field' | 'paddy' | 'grove' | 'tea' | 'beach';

/** Draws a plot of land: boundary posts and line, vegetation, and the view from it. */
export function drawLand(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 7);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const horizon = random.range(700, 830);
  const camera: Camera = { eye: random.range(2.2, 4.4), focal: 1500, center: [960, horizon] };
  const ground = groundOf(drawing, random);
  drawSky(canvas, light, random, horizon);
  if (drawing.setting === 'suburb' || drawing.setting === 'river') {
    drawHills(canvas, light, random, horizon, {
      layers: 3,
      rise: random.range(90, 180),
      color: '#6a9478',
    });
  }
  const landTop = drawSurroundings(canvas, light, random, drawing.setting, horizon);
  const earth = {
    field: '#93ab5a',
    paddy: '#8fae4e',
    grove: '#86a45a',
    tea: '#6f9a4e',
    beach: '#a8b070',
  }[ground];
  drawLawn(canvas, light, random, camera, earth, landTop);
  if (ground === 'paddy') drawPaddies(canvas, light, random, horizon);
  if (ground === 'tea') drawTeaRows(canvas, light, random, horizon);
  if (drawing.setting !== 'sea')
    drawTreeLine(
      canvas,
      light,
      random,
      horizon + 30,
      random.range(50, 110),
      leafColor(random),
      0.22,
    );
  if (ground === 'field' || ground === 'grove') drawFurrows(canvas, light, random, horizon, earth);
  drawTrack(canvas, light, random, horizon, ground);
  if (ground !== 'tea' && random.chance(0.8)) drawPlot(canvas, light, random, camera, earth);
  const trees = Array.from({ length: ground === 'grove' ? 14 : random.int(4, 8) }, () =>
    random.range(20, 70),
  );
  for (const z of trees.sort((a, b) => b - a)) {
    const side = random.pick([-1, 1]);
    const x =
      ground === 'grove' ? random.range(-0.66, 0.66) * z : side * random.range(0.24, 0.62) * z;
    const [px, foot] = project(camera, [x, 0, z]);
    const height = (camera.focal / z) * random.range(6, 11);
    const distance = Math.min(0.4, z / 190);
    if (ground === 'grove' || (ground === 'beach' && random.chance(0.8))) {
      drawPalm(canvas, light, random, {
        x: px,
        foot,
        height: height * 1.15,
        color: leafColor(random),
        distance,
      });
    } else drawYardTree(canvas, light, random, drawing.setting, { x: px, foot, height, distance });
  }
  if (random.chance(0.5)) {
    const z = random.range(20, 32);
    drawPavilion(canvas, light, random, camera, home, {
      x: random.pick([-1, 1]) * z * 0.26,
      z,
      size: 3.2,
    });
  }
  if (ground === 'paddy') drawEgrets(canvas, light, random, horizon);
  drawDapple(canvas, light, random);
  meadow(canvas, light, random, earth);
  if (random.chance(0.65)) drawForeground(canvas, light, random);
  else framingTree(canvas, light, random);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

function groundOf(drawing: Drawing, random: Random): Ground {
  switch (drawing.setting) {
    case 'tea':
      return 'tea';
    case 'sea':
      return random.pick(['beach', 'grove', 'field'] as const);
    case 'mountain':
    case 'country':
      return random.pick(['field', 'paddy', 'field'] as const);
    case 'city':
    case 'river':
    case 'suburb':
      return 'field';
  }
}

/** Draws the plot's boundary line between posts with red heads. */
function drawPlot(
  canvas: Canvas,
  light: Light,
  random: Random,
  camera: Camera,
  earth: Color,
): void {
  const depth = random.range(18, 30);
  const near = random.range(13, 17);
  const skew = random.range(-3, 3);
  const half = random.range(7, 10);
  const corners = [
    [-half, near],
    [half, near + random.range(-0.6, 0.6)],
    [half * 0.9 + skew, near + depth],
    [-half * 1.1 + skew, near + depth + random.range(-3, 3)],
  ] as const;
  const spots = corners.map(([x, z]) => project(camera, [x, 0, z]));
  canvas.fill(spots, shade(light, mix(earth, '#e0dc86', 0.5), 0.9), 0.3);
  const posts: (readonly [number, number])[] = [];
  corners.forEach(([x, z], index) => {
    const [nx, nz] = corners[(index + 1) % 4]!;
    for (let part = 0; part < 4; part += 1)
      posts.push([x + ((nx - x) * part) / 4, z + ((nz - z) * part) / 4]);
  });
  const tops = posts.map(([x, z]) => project(camera, [x, 1.05, z]));
  for (let index = 0; index < tops.length; index += 1) {
    const [a, b] = [tops[index]!, tops[(index + 1) % tops.length]!];
    canvas.bend(
      a,
      [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 9],
      b,
      2.4,
      shade(light, '#f7f2e4', 0.8),
      0.85,
    );
  }
  for (const [x, z] of [...posts].sort((a, b) => b[1] - a[1])) {
    const [px, foot] = project(camera, [x, 0, z]);
    const metre = camera.focal / z;
    const wide = metre * 0.075;
    canvas.ellipse(
      px - light.side * metre * 0.3,
      foot,
      metre * 0.4,
      metre * 0.04,
      light.shadow,
      light.shadowOpacity,
    );
    canvas.rect(
      px - wide,
      foot - metre * 1.15,
      wide * 2,
      metre * 1.15,
      shade(light, '#f4eee0', 0.7),
    );
    canvas.rect(
      px - wide,
      foot - metre * 1.15,
      wide * 2,
      metre * 0.2,
      shade(light, '#c8453a', 0.8),
    );
  }
}

function drawEgrets(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  for (let bird = random.int(2, 5); bird > 0; bird -= 1) {
    const share = random.range(0.25, 0.75);
    const [x, y] = [random.range(200, 1720), horizon + (canvas.height - horizon) * share];
    const s = 14 + share * 34;
    const dir = random.pick([-1, 1]);
    const white = shade(light, '#fbf8f0', 0.9);
    canvas.line(
      [
        [x, y],
        [x - dir * 2, y - s * 0.7],
      ],
      2.4,
      shade(light, '#3a3a34', 0.2),
    );
    canvas.curve(
      [
        [x - dir * s * 0.6, y - s * 0.7],
        [x - dir * s * 0.1, y - s * 1.05],
        [x + dir * s * 0.35, y - s * 0.95],
        [x + dir * s * 0.1, y - s * 0.62],
      ],
      white,
    );
    canvas.bend(
      [x + dir * s * 0.22, y - s * 0.9],
      [x + dir * s * 0.6, y - s * 1.2],
      [x + dir * s * 0.36, y - s * 1.6],
      s * 0.11,
      white,
    );
    canvas.line(
      [
        [x + dir * s * 0.36, y - s * 1.6],
        [x + dir * s * 0.68, y - s * 1.52],
      ],
      s * 0.07,
      shade(light, '#e3a33a', 0.8),
    );
  }
}

/** Draws a large tree that leans into the picture from one side. */
function framingTree(canvas: Canvas, light: Light, random: Random): void {
  const side = random.pick([-1, 1]);
  const x = side < 0 ? -40 : canvas.width + 40;
  drawTree(canvas, light, random, {
    x,
    foot: canvas.height - 60,
    height: 1150,
    color: mix(leafColor(random), '#1d4a3a', 0.25),
  });
  drawBush(canvas, light, random, {
    x: x - side * 160,
    foot: canvas.height + 40,
    height: 200,
    width: 380,
    color: leafColor(random),
    bloom: random.pick(BLOOMS),
  });
}
