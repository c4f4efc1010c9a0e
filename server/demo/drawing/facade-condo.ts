import { Random } from '#server/random.ts';

import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { STOREY, plan, type Part } from './condo-plan.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { drawBush, drawTree, leafColor } from './foliage.ts';
import { homeOf, type Home } from './home.ts';
import { lightOf } from './light.ts';
import { hollow } from './openings.ts';
import { drawBasin } from './pool-basin.ts';
import { drawRoad } from './road.ts';
import { drawRain, drawSky } from './sky.ts';
import { Stage, backToFront, cornersOf, project, wallOf, type Camera } from './space.ts';
import { drawSurroundings } from './surroundings.ts';
import { drawSkyline, drawTreeLine } from './terrain.ts';
import { drawTower } from './tower.ts';
import { BLOOMS, drawForeground, drawLawn, drawYardTree } from './yard.ts';

/** Draws a condominium from its forecourt: a city tower or a low building in a garden. */
export function drawFacadeCondo(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.seed, 3);
  const build = new Random(drawing.home, 4);
  const light = lightOf(drawing.hour, random);
  const home = homeOf(drawing);
  const towers = plan(drawing, home, build);
  const tall = drawing.floors > 11;
  const left = Math.min(...towers.map(({ box }) => box.from[0]));
  const right = Math.max(...towers.map(({ box }) => box.to[0]));
  const top = Math.max(...towers.map(({ box }) => box.to[1])) + (tall ? 7 : 4);
  const horizon = tall ? random.range(1130, 1190) : random.range(1010, 1060);
  const scale = Math.min((horizon - (tall ? 60 : 170)) / top, 1440 / (right - left + 6));
  const away = Math.max(30, top * (tall ? 1.5 : 2.1));
  const camera: Camera = { eye: tall ? 5.5 : 3.6, focal: scale * away, center: [960, horizon] };
  const turn = random.pick([-1, 1]) * random.range(0.3, 0.62);
  const stage = new Stage(canvas, light, camera, {
    x:
      random.range(-0.06, 0.06) * (right - left) -
      ((left + right) / 2) * Math.cos(turn) +
      (tall ? random.range(-5, 5) : 0),
    z: away,
    turn,
  });

  drawSky(canvas, light, random, horizon);
  const landTop = drawSurroundings(
    canvas,
    light,
    random,
    tall && drawing.setting === 'suburb' ? 'city' : drawing.setting,
    horizon,
  );
  if (tall && drawing.setting !== 'city') {
    drawSkyline(canvas, light, random, horizon + 8, random.range(170, 300), 2);
  }
  if (drawing.setting === 'city' || tall)
    drawNeighbours(canvas, light, random, camera, home, drawing);
  drawLawn(canvas, light, random, camera, random.pick(['#7fa85a', '#8cb062', '#6f9f57']), landTop);
  if (tall) drawTreeLine(canvas, light, random, horizon + 26, 110, leafColor(random), 0.22);
  const trees = Array.from({ length: random.int(5, 9) }, () => away * random.range(1.1, 1.5));
  for (const z of trees.sort((a, b) => b - a)) {
    const [x, foot] = project(camera, [
      random.pick([-1, 1]) * random.range(0.25, 0.6) * ((z * 1920) / camera.focal),
      0,
      z,
    ]);
    drawYardTree(canvas, light, random, drawing.setting, {
      x,
      foot,
      height: (camera.focal / z) * random.range(8, 15),
      distance: 0.18,
    });
  }
  for (const { box } of towers) stage.castShadow(cornersOf(box), light.shadowOpacity * 0.7);
  const near = camera.eye * (camera.focal / (1440 - horizon)) * 1.02;
  if (drawing.pool && !tall) {
    drawBasin(stage, random, home, {
      left: left * 0.8,
      right: right * 0.8,
      drive: [right * 0.8, right],
      away: away * 0.5,
    });
  } else {
    drawRoad(canvas, light, camera, {
      far: near + (away - near) * 0.34,
      near: near + (away - near) * 0.1,
      kerb: home.stone,
    });
  }
  for (const tower of backToFront(towers, stage.viewer)) {
    if (tower.podium) drawPodium(stage, tower, home, random);
    else drawTower(stage, tower, home, build);
  }
  plantFront(stage, towers, drawing, random, { left, right });
  for (const side of [-1, 1]) {
    const z = near + (away - near) * random.range(0.35, 0.6);
    const [x, foot] = project(camera, [
      side * random.range(0.3, 0.44) * ((z * 1920) / camera.focal),
      0,
      z,
    ]);
    drawYardTree(canvas, light, random, drawing.setting, {
      x,
      foot,
      height: (camera.focal / z) * random.range(7, 11),
    });
  }
  if (!tall || random.chance(0.6)) drawForeground(canvas, light, random);
  drawRain(canvas, light, random);
  finish(canvas, light, drawing);
  return canvas;
}

/** Draws other buildings beside it, in paler colours. */
function drawNeighbours(
  canvas: Canvas,
  light: Stage['light'],
  random: Random,
  camera: Camera,
  home: Home,
  drawing: Drawing,
): void {
  for (let index = random.int(4, 6); index > 0; index -= 1) {
    const floors = random.int(9, Math.max(14, Math.round(drawing.floors * 0.9)));
    const height = floors * STOREY;
    const z = camera.focal / (2.6 + (6 - index) * 0.62);
    const half = (z * 960) / camera.focal;
    const side = index % 2 === 0 ? -1 : 1;
    const width = random.range(18, 30);
    const stage = new Stage(canvas, light, camera, {
      x: side * half * random.range(0.42, 0.95),
      z,
      turn: random.range(-0.5, 0.5),
    });
    stage.distance = random.range(0.42, 0.62);
    drawTower(
      stage,
      {
        box: { from: [-width / 2, 0, 0], to: [width / 2, height, width * 0.7] },
        floors,
        facing: random.pick(['curtain', 'frames'] as const),
        wall: random.pick(['#cfd4d2', '#d8cbb8', '#b7c2c8', '#e4ddd0']),
        trim: '#f4f0e8',
        bay: 5.5,
        green: false,
        plain: true,
      },
      home,
      random,
    );
  }
}

/** Draws parking and lobby below the tower: slats, planting and a lit hall. */
function drawPodium(stage: Stage, tower: Part, home: Home, random: Random): void {
  const { box } = tower;
  for (const side of ['left', 'right', 'front'] as const) {
    const wall = wallOf(box, side);
    if (!stage.surface(stage.patch(wall, 0, 0, wall.width, wall.height), tower.wall)) continue;
    const sun = stage.facing(stage.patch(wall, 0, 0, wall.width, wall.height));
    const lath = stage.tone(mix(home.wood, tower.trim, 0.35), sun);
    const dark = stage.tone('#4a4c4a', 0.1);
    stage.flat(
      stage.patch(wall, 0.6, 4.6, wall.width - 1.2, Math.max(0.5, wall.height - 5.4)),
      dark,
    );
    for (let u = 0.8; u < wall.width - 1; u += 0.9) {
      stage.flat(stage.patch(wall, u, 4.6, 0.42, Math.max(0.5, wall.height - 5.4), -0.1), lath);
    }
    stage.flat(stage.patch(wall, 0, 4.1, wall.width, 0.55, -0.3), stage.tone(tower.trim, sun));
    if (side !== 'front') continue;
    const hall = { u: wall.width * 0.3, v: 0, width: wall.width * 0.4, height: 3.9 };
    hollow(
      stage,
      wall,
      hall,
      5,
      { inside: mix(home.wood, '#f1dfc0', 0.5), ceiling: home.wood, floor: home.stone },
      () => {},
    );
    for (let mullion = 0; mullion <= 8; mullion += 1) {
      stage.flat(
        stage.patch(wall, hall.u + (hall.width * mullion) / 8 - 0.1, 0, 0.2, 3.9),
        stage.tone('#3f4442', sun),
      );
    }
  }
  // Planting on the deck of the podium.
  const [x0, , z0] = box.from;
  const [x1, y1] = box.to;
  stage.box({ from: [x0, y1, z0], to: [x1, y1 + 1, z0 + 1] }, tower.trim);
  for (let x = x0 + 1; x < x1; x += random.range(2, 4)) {
    const point = [x, y1 + 0.8, z0 + 1] as const;
    const [px, foot] = stage.spot(point);
    const height = stage.scaleAt(point) * random.range(1.5, 4.5);
    drawTree(stage.canvas, stage.light, random, { x: px, foot, height, color: leafColor(random) });
  }
}

function plantFront(
  stage: Stage,
  towers: readonly Part[],
  drawing: Drawing,
  random: Random,
  span: { left: number; right: number },
): void {
  const front = Math.min(...towers.map(({ box }) => box.from[2]));
  const bloom = random.pick(BLOOMS);
  const tall = drawing.floors > 11;
  for (let x = span.left - 4; x < span.right + 4; x += random.range(1.6, 3)) {
    if (tall && Math.abs(x) < (span.right - span.left) * 0.2) continue;
    const part = towers.find(({ box }) => box.from[1] < 0.1 && x > box.from[0] && x < box.to[0]);
    const point = [x, 0, (part ? part.box.from[2] : front) - random.range(1, 2.4)] as const;
    const [px, foot] = stage.spot(point);
    const metre = stage.scaleAt(point);
    drawBush(stage.canvas, stage.light, random, {
      x: px,
      foot: foot + 3,
      height: metre * random.range(0.9, 1.9),
      width: metre * random.range(2, 3.6),
      color: leafColor(random),
      bloom: random.chance(0.3) ? bloom : undefined,
    });
  }
}
