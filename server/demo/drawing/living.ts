import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { artwork, coffeeTable, pottedPlant, rug, sofa, vase } from './furniture.ts';
import { floorLamp, pendant } from './lamps.ts';
import { bookshelf, ceilingFan, chaise, roundRug, roundTables } from './living-furniture.ts';
import { backWindow, wallBeam } from './room-window.ts';
import { block, openRoom, panel, type Room } from './room.ts';

/** Draws a living room, seen straight on. */
export function drawLiving(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const room = openRoom(canvas, drawing, 11, {
    half: 2.7,
    height: 2.85,
    back: 5.4,
    eye: 1.32,
    horizon: 742,
  });
  const { random, home } = room;
  const wall = random.weighted([
    ['window', 5],
    ['art', 3],
    ['books', 2],
  ] as const);
  if (wall === 'window') windowWall(room);
  else if (wall === 'art') artWall(room);
  else {
    const width = random.range(2.6, 3.8);
    sideWindow(room);
    bookshelf(room, -width / 2, width);
  }
  const round = random.chance(0.4);
  if (round) roundRug(room, 0, 3.05, 1.55);
  else rug(room, -1.55, 2.2, 3.1, 1.9);
  const side = random.pick([-1, 1]);
  if (random.chance(0.5)) ceilingFan(room, 0, 3.4);
  else if (random.chance(0.7)) pendant(room, random.range(-0.3, 0.3), 3.6, 2.15, 0.44);
  if (wall !== 'books') floorLamp(room, side * 1.72, 4.6);
  pottedPlant(room, -side * 2.05, 4.4, random.range(1.2, 1.7));
  const width = random.range(1.9, 2.4);
  const left = -width / 2 + random.range(-0.3, 0.3);
  sofa(room, left, 4.05, width, home.fabric);
  const long = random.chance(0.4);
  if (long) chaise(room, side > 0 ? left + width - 0.8 : left + 0.06, 4.05);
  if (random.chance(0.55)) sideboard(room, side);
  if (random.chance(0.5)) roundTables(room, long ? -side * 0.35 : 0, 2.95);
  else coffeeTable(room, (long ? -side * 0.35 : 0) - 0.55, 2.7, 1.1);
  if (random.chance(0.65)) armchair(room, -side * 1.75, 2.6);
  if (random.chance(0.35)) pottedPlant(room, side * 1.9, 1.9, 1.1);
  finish(canvas, room.outside, drawing);
  return canvas;
}

function windowWall(room: Room): void {
  const { random } = room;
  const width = random.range(2.7, 4.2);
  const tall = random.chance(0.65);
  backWindow(
    room,
    { x: -width / 2, y: tall ? 0.12 : 0.85, width, height: tall ? 2.36 : 1.62 },
    { panes: width > 3.4 ? 4 : 3, curtains: true },
  );
}

function artWall(room: Room): void {
  const { random, stage, home, back, half } = room;
  wallBeam(room);
  if (random.chance(0.5)) {
    // Wooden slats over the lower wall.
    for (let x = -half; x < half; x += 0.12) {
      stage.flat(
        [
          [x, 0.1, back],
          [x + 0.085, 0.1, back],
          [x + 0.085, 1.15, back],
          [x, 1.15, back],
        ],
        stage.tone(home.wood, 0.3),
      );
    }
  }
  if (random.chance(0.5)) artwork(room, -0.75, 1.35, 1.5, 0.95);
  else {
    artwork(room, -1.15, 1.4, 0.62, 0.85);
    artwork(room, -0.32, 1.4, 0.62, 0.85);
    artwork(room, 0.5, 1.4, 0.62, 0.85);
  }
  sideWindow(room);
}

/** Draws a window in the side wall, visible as a bright slit. */
function sideWindow(room: Room): void {
  const { stage, home, half } = room;
  const x = room.outside.side * half;
  stage.flat(
    [
      [x, 0.4, 4.9],
      [x, 0.4, 3.3],
      [x, 2.4, 3.3],
      [x, 2.4, 4.9],
    ],
    mix(room.outside.horizon, room.outside.sky, 0.3),
  );
  for (const z of [3.3, 4.08, 4.86])
    stage.flat(
      [
        [x, 0.4, z],
        [x, 0.4, z + 0.05],
        [x, 2.4, z + 0.05],
        [x, 2.4, z],
      ],
      stage.tone(home.frame, 0.2),
    );
}

function sideboard(room: Room, side: number): void {
  const { home, stage, random } = room;
  const x = side * room.half;
  const [from, to] = side < 0 ? [x, x + 0.42] : [x - 0.42, x];
  block(
    room,
    { from: [from, 0.12, 2.3], to: [to, 0.72, 3.9] },
    home.wood,
    mix(home.wood, '#f0dcb8', 0.3),
  );
  const s = stage.scaleAt([0, 0, 3]);
  const [vx, vy] = stage.spot([(from + to) / 2, 0.72, 2.9]);
  vase(room, vx, vy, s * 0.17, random.pick(['#efe7d7', home.fabricTwo]));
}

function armchair(room: Room, x: number, z: number): void {
  const { home, stage } = room;
  const w = 0.78;
  const left = x - w / 2;
  block(
    room,
    { from: [left, 0.16, z], to: [left + w, 0.42, z + 0.7] },
    mix(home.fabricTwo, '#2b241c', 0.1),
    mix(home.fabricTwo, '#ffffff', 0.16),
  );
  panel(room, left + 0.04, 0.4, z + 0.6, w - 0.08, 0.5, 0.12, stage.tone(home.fabricTwo, 0.3));
  panel(
    room,
    left + 0.1,
    0.4,
    z + 0.3,
    w - 0.2,
    0.14,
    0.06,
    stage.tone(mix(home.fabricTwo, '#ffffff', 0.2), 0.5),
  );
  for (const arm of [left - 0.05, left + w - 0.08])
    panel(
      room,
      arm,
      0.14,
      z,
      0.13,
      0.5,
      0.05,
      stage.tone(mix(home.fabricTwo, '#000000', 0.08), 0.3),
    );
}
