import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, leafColor } from './foliage.ts';
import { homeOf } from './home.ts';
import { lightOf, shade } from './light.ts';
import { drawRain, drawSky } from './sky.ts';
import { Stage, project, type Camera } from './space.ts';
import { poles, rearOfCar, road } from './street-lane.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawRow, rowOf } from './townhouse-row.ts';
import { BLOOMS, drawYardTree } from './yard.ts';

/** Draws the lane in front of the home, running away from the viewer. */
export function drawStreet(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 27);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const horizon = random.range(760, 840);
  const camera: Camera = {
    eye: 1.7,
    focal: 1250,
    center: [960 + random.range(-200, 200), horizon],
  };
  drawSky(canvas, light, random, horizon);
  const landTop = drawSurroundings(canvas, light, random, drawing.setting, horizon);
  const green = shade(light, '#7fa35c', 0.55);
  canvas.rect(
    0,
    landTop,
    canvas.width,
    canvas.height - landTop,
    canvas.vertical(landTop, canvas.height, [
      [0, mix(green, light.haze, 0.3)],
      [1, mix(green, '#1f4a35', 0.25)],
    ]),
  );
  const rural =
    drawing.setting === 'country' ||
    drawing.setting === 'tea' ||
    drawing.setting === 'mountain' ||
    drawing.setting === 'sea';
  const half = rural ? 2.3 : 3;
  road(canvas, light, random, camera, half, rural, home.stone);
  const houses = rural
    ? random.pick([[], [-1], [1]] as const)
    : random.pick([[-1], [1], [-1, 1], [-1, 1]] as const);
  for (const side of [-1, 1] as const) {
    if ((houses as readonly number[]).includes(side))
      row(canvas, light, random, camera, drawing, side, half);
    verge(
      canvas,
      light,
      random,
      camera,
      drawing,
      side,
      half,
      (houses as readonly number[]).includes(side),
    );
  }
  poles(canvas, light, random, camera, random.pick([-1, 1]) * (half + 0.7));
  if (random.chance(0.5)) {
    const z = random.range(9, 16);
    const side = random.pick([-1, 1]);
    const [x, foot] = project(camera, [side * half * 0.5, 0, z]);
    rearOfCar(canvas, light, random, x, foot, camera.focal / z);
  }
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

/** Draws houses along one side, with their fronts to the lane. */
function row(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  drawing: Drawing,
  side: -1 | 1,
  half: number,
): void {
  const home = homeOf({ ...drawing, home: drawing.home + (side > 0 ? 1 : 0) });
  const build = new Random(drawing.home, 6 + side);
  const units = [
    ...rowOf({ ...drawing, floors: Math.min(3, Math.max(2, drawing.floors)) }, home, build),
    ...rowOf({ ...drawing, floors: 2 }, home, build),
  ];
  const width = units[0]!.width;
  const stage = new Stage(canvas, light, camera, {
    x: side * (half + 7.6),
    z: 0,
    turn: side * (Math.PI / 2),
  });
  // Drawn from the far end to the near one.
  for (let index = units.length - 1; index >= 0; index -= 1) {
    const unit = units[index]!;
    const depth = 9.5 + index * width;
    const x = side < 0 ? depth : -depth - width;
    const height = unit.box.to[1];
    drawRow(
      stage,
      { ...unit, x, isEnd: true, box: { from: [x, 0, 0], to: [x + width, height, 9] } },
      drawing,
      home,
      random,
    );
  }
}

function verge(
  canvas: Canvas,
  light: Parameters<typeof shade>[0],
  random: Random,
  camera: Camera,
  drawing: Drawing,
  side: -1 | 1,
  half: number,
  built: boolean,
): void {
  const places = Array.from(
    { length: built ? 6 : 14 },
    (_, i) => 4.6 + i * (built ? 5.4 : 3.1) + random.range(-0.8, 0.8),
  ).reverse();
  for (const z of places) {
    const s = camera.focal / z;
    const away = built ? random.range(0.9, 1.3) : random.range(1.4, 6);
    const [x, foot] = project(camera, [side * (half + away), 0, z]);
    const distance = Math.min(0.4, z / 110);
    if (!built && random.chance(0.66))
      drawYardTree(canvas, light, random, drawing.setting, {
        x,
        foot,
        height: s * random.range(4, 7.5),
        distance,
      });
    else
      drawBush(canvas, light, random, {
        x,
        foot,
        height: s * random.range(0.5, 1),
        width: s * random.range(0.8, 1.5),
        color: leafColor(random),
        bloom: random.chance(0.5) ? random.pick(BLOOMS) : undefined,
        distance,
      });
    if (built && random.chance(0.5))
      drawYardTree(canvas, light, random, drawing.setting, {
        x,
        foot,
        height: s * random.range(3, 4.4),
        distance,
      });
  }
}
