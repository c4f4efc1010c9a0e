import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, leafColor } from './foliage.ts';
import { homeOf } from './home.ts';
import { drawVolume, massing, shadowPoints } from './house.ts';
import { lightOf } from './light.ts';
import { drawBasin } from './pool-basin.ts';
import { drawRain, drawSky } from './sky.ts';
import { Stage, backToFront, project, type Camera } from './space.ts';
import { drawSurroundings } from './surroundings.ts';
import {
  BLOOMS,
  drawDapple,
  drawForeground,
  drawHedge,
  drawLawn,
  drawPaving,
  drawYardTree,
} from './yard.ts';

/** Draws a house or villa seen from its garden or its drive. */
export function drawFacadeHouse(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 1);
  // Seeded by the home, so the house is the same in all its pictures.
  const build = new Random(drawing.home, 2);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const volumes = massing(drawing, home, build);
  const left = Math.min(...volumes.map(({ box }) => box.from[0]));
  const right = Math.max(...volumes.map(({ box }) => box.to[0]));
  const top = Math.max(
    ...volumes.map(
      (v) =>
        v.box.to[1] +
        (v.roof === 'slab'
          ? 0.4
          : (Math.min(v.box.to[0] - v.box.from[0], v.box.to[2] - v.box.from[2]) / 2) * v.pitch),
    ),
  );
  const focal = 1560;
  const span = right - left + 1.5;
  const away = Math.max((focal * span) / random.range(1330, 1500), (focal * top) / 800);
  const camera: Camera = {
    eye: random.range(1.8, 2.5),
    focal,
    center: [960, random.range(905, 960)],
  };
  const turn = random.pick([-1, 1]) * random.range(0.2, 0.56);
  const stage = new Stage(canvas, light, camera, {
    x: random.range(-0.7, 0.7) - ((left + right) / 2) * Math.cos(turn),
    z: away + Math.abs(Math.sin(turn)) * span * 0.22,
    turn,
  });

  drawSky(canvas, light, random, camera.center[1]);
  const landTop = drawSurroundings(canvas, light, random, drawing.setting, camera.center[1]);
  drawLawn(
    canvas,
    light,
    random,
    camera,
    random.pick(['#7fa85a', '#8cb062', '#6f9f57', '#97b168']),
    landTop,
  );
  drawHedge(canvas, light, random, camera, away + random.range(11, 15), home.wall);
  const trees = Array.from({ length: random.int(5, 8) }, () => away + random.range(7, 18));
  for (const z of trees.sort((a, b) => b - a)) {
    const [x, foot] = project(camera, [random.range(-0.62, 0.62) * z, 0, z]);
    const height = (camera.focal / z) * random.range(6.5, 12.5);
    drawYardTree(canvas, light, random, drawing.setting, { x, foot, height, distance: 0.14 });
  }
  const ground = (x: number, z: number) => {
    const [wx, , wz] = stage.toWorld([x, 0, z]);
    return [wx, wz] as const;
  };
  const carport = volumes.find(({ front }) => front === 'carport');
  const drive = carport ?? volumes[0]!;
  const driveLeft = drive.box.from[0] + (carport ? 0.2 : (right - left) * 0.3);
  const driveRight = carport ? drive.box.to[0] - 0.2 : driveLeft + 2.4;
  drawPaving(
    canvas,
    light,
    camera,
    [
      ground(driveLeft, drive.box.from[2]),
      ground(driveRight, drive.box.from[2]),
      ground(driveRight + 0.6, -away * 0.8),
      ground(driveLeft - 0.4, -away * 0.8),
    ],
    home.stone,
  );
  drawDapple(canvas, light, random);
  for (const volume of volumes) stage.castShadow(shadowPoints(volume));
  if (drawing.pool)
    drawBasin(stage, random, home, { left, right, drive: [driveLeft, driveRight], away });
  for (const volume of backToFront(volumes, stage.viewer)) {
    drawVolume(stage, volume, drawing, home, build);
  }
  if (light.lamps > 0.4) {
    // Light from the windows on the lawn.
    const [x, y] = stage.spot([(left + right) / 2, 0, -1.6]);
    const reach = (stage.scaleAt([0, 0, 0]) * span) / 2;
    const spill = canvas.radial(
      [x, y],
      reach,
      [
        [0, light.lamp, 0.42],
        [1, light.lamp, 0],
      ],
      0.2,
    );
    canvas.ellipse(x, y, reach, reach * 0.2, spill);
  }
  // Planting along the walls.
  const bloom = build.pick(BLOOMS);
  for (let x = left - 1; x < right + 1; x += random.range(0.8, 1.5)) {
    if (x > driveLeft - 0.6 && x < driveRight + 0.6) continue;
    const volume = volumes.find(
      ({ box }) => box.from[1] < 0.1 && x > box.from[0] && x < box.to[0] && box.from[2] < 0,
    );
    const point = [x, 0, (volume?.box.from[2] ?? 0) - 0.6] as const;
    const [px, foot] = stage.spot(point);
    const metre = stage.scaleAt(point);
    if (random.chance(0.25)) continue;
    drawBush(canvas, light, random, {
      x: px,
      foot: foot + 4,
      height: metre * random.range(0.5, 1),
      width: metre * random.range(0.9, 1.6),
      color: leafColor(random),
      bloom: random.chance(0.35) ? bloom : undefined,
    });
  }
  for (const side of [-1, 1]) {
    if (random.chance(0.25)) continue;
    const z = away + random.range(-2.5, 2.5);
    const [x, foot] = project(camera, [side * (span / 2 + random.range(1, 2.6)), 0, z]);
    drawYardTree(canvas, light, random, drawing.setting, {
      x,
      foot,
      height: (camera.focal / z) * random.range(4.5, 8),
    });
  }
  drawForeground(canvas, light, random);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}
