import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import { drawCar } from './car.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, leafColor } from './foliage.ts';
import { homeOf } from './home.ts';
import { lightOf } from './light.ts';
import { drawRoad } from './road.ts';
import { drawRain, drawSky } from './sky.ts';
import { Stage, backToFront, cornersOf, project, type Camera } from './space.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawTreeLine } from './terrain.ts';
import { drawRow, rowOf } from './townhouse-row.ts';
import { drawWires } from './wires.ts';
import { BLOOMS, drawForeground, drawLawn, drawYardTree } from './yard.ts';

/** Draws a row of townhouses along a lane. */
export function drawFacadeTownhouse(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 5);
  const build = new Random(drawing.home, 6);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const units = rowOf(drawing, home, build);
  const width = units.length * units[0]!.width;
  const top = units[0]!.box.to[1] + 2.6;
  const horizon = random.range(930, 985);
  const focal = 1500;
  const turn = random.pick([-1, 1]) * random.range(0.34, 0.62);
  const away = Math.max((focal * top) / 850, (focal * width * 0.62) / 1560);
  const camera: Camera = { eye: random.range(1.9, 2.6), focal, center: [960, horizon] };
  // The near end of the row is outside the picture.
  const stage = new Stage(canvas, light, camera, {
    x: Math.sign(turn) * width * 0.09 - random.range(-0.5, 0.5),
    z: away + Math.abs(Math.sin(turn)) * width * 0.36,
    turn,
  });

  drawSky(canvas, light, random, horizon);
  const landTop = drawSurroundings(canvas, light, random, drawing.setting, horizon);
  drawTreeLine(canvas, light, random, horizon + 22, 120, leafColor(random), 0.25);
  drawLawn(canvas, light, random, camera, '#7fa35c', landTop);
  const behind = Array.from({ length: 4 }, () => away + random.range(16, 30));
  for (const z of behind.sort((a, b) => b - a)) {
    const [x, foot] = project(camera, [random.range(-0.6, 0.6) * z, 0, z]);
    drawYardTree(canvas, light, random, drawing.setting, {
      x,
      foot,
      height: (focal / z) * random.range(7, 13),
      distance: 0.16,
    });
  }
  drawRoad(canvas, light, camera, {
    far: away * 0.62,
    near: camera.eye * (focal / (1440 - horizon)) * 1.02,
    kerb: home.stone,
  });
  const ground = (x: number, z: number) => stage.spot([x, 0, z]);
  const half = width / 2;
  canvas.fill(
    [ground(-half - 1, 1), ground(half + 1, 1), ground(half + 1, -6.2), ground(-half - 1, -6.2)],
    stage.tone(mix(home.stone, '#efe7d8', 0.4), 0.7),
  );
  for (const { box } of units) stage.castShadow(cornersOf(box));
  for (const unit of backToFront(units, stage.viewer)) drawRow(stage, unit, drawing, home, random);
  const bloom = build.pick(BLOOMS);
  for (const unit of [...units].sort(
    (a, b) => stage.toWorld([b.x, 0, 0])[2] - stage.toWorld([a.x, 0, 0])[2],
  )) {
    if (random.chance(0.2)) continue;
    const point = [unit.x + unit.width * (unit.mirrored ? 0.12 : 0.88), 0, -5.2] as const;
    const [x, foot] = stage.spot(point);
    const metre = stage.scaleAt(point);
    drawBush(canvas, light, random, {
      x,
      foot,
      height: metre * random.range(0.9, 1.7),
      width: metre * 1.4,
      color: leafColor(random),
      bloom: random.chance(0.6) ? bloom : undefined,
    });
  }
  if (random.chance(0.6)) drawWires(canvas, light, random, camera, away * 0.72);
  if (random.chance(0.5)) {
    const z = away * 0.44;
    const [x, foot] = project(camera, [random.range(-0.36, 0.36) * z, 0, z]);
    drawCar(canvas, light, random, { x, foot, length: (focal / z) * 3.2 });
  }
  drawForeground(canvas, light, random);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}
