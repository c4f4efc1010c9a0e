import { mat, shower, towels, tub } from './bathroom-fittings.ts';
import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { pottedPlant, vase } from './furniture.ts';
import { backWindow } from './room-window.ts';
import { block, glow, openRoom, panel, type Room } from './room.ts';

/** Draws a bathroom: basin and mirror, and a tub or a shower behind glass. */
export function drawBathroom(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const room = openRoom(
    canvas,
    drawing,
    17,
    { half: 1.95, height: 2.6, back: 4.1, eye: 1.42, horizon: 712 },
    'tiles',
  );
  const { random } = room;
  const tile = random.pick([
    '#e7e1d4',
    '#c9d3cb',
    '#8fa79c',
    '#d6c1ab',
    '#b7c4c7',
    '#dcd3c2',
    '#5f7f78',
    '#c98f70',
  ]);
  wallTiles(room, tile, random.pick([0.1, 0.16, 0.3]));
  const side = random.pick([-1, 1]);
  const basinX = side * 0.75;
  if (random.chance(0.55)) {
    const x = -side * 1.05;
    backWindow(
      room,
      { x: x - 0.6, y: 1.35, width: 1.2, height: 0.85 },
      { panes: 2, curtains: false },
    );
    tub(room, -side * 0.85);
  } else shower(room, -side, tile);
  vanity(room, basinX);
  mat(room, basinX);
  if (random.chance(0.7)) pottedPlant(room, side * 1.66, 2.7, random.range(0.9, 1.3));
  towels(room, side);
  finish(canvas, room.outside, drawing);
  return canvas;
}

function wallTiles(room: Room, color: string, size: number): void {
  const { stage, back, half, height, random } = room;
  stage.flat(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, height, back],
      [-half, height, back],
    ],
    stage.tone(color, 0.3),
  );
  const tones = [mix(color, '#ffffff', 0.12), mix(color, '#5f6a66', 0.08), color].map((one) =>
    stage.tone(one, 0.3),
  );
  const joint = stage.tone(mix(color, '#fffaf0', 0.45), 0.3);
  const tall = size < 0.2 ? size * 2.4 : size;
  for (let x = -half; x < half; x += size) {
    for (let y = 0; y < height; y += tall) {
      if (!random.chance(0.42)) continue;
      stage.flat(
        [
          [x, y, back],
          [Math.min(half, x + size), y, back],
          [Math.min(half, x + size), Math.min(height, y + tall), back],
          [x, Math.min(height, y + tall), back],
        ],
        random.pick(tones),
      );
    }
  }
  for (let x = -half; x < half; x += size)
    stage.flat(
      [
        [x, 0, back],
        [x + 0.008, 0, back],
        [x + 0.008, height, back],
        [x, height, back],
      ],
      joint,
    );
  for (let y = 0; y < height; y += tall)
    stage.flat(
      [
        [-half, y, back],
        [half, y, back],
        [half, y + 0.008, back],
        [-half, y + 0.008, back],
      ],
      joint,
    );
}

function vanity(room: Room, middle: number): void {
  const { stage, home, back, canvas, random } = room;
  const z = back - 0.52;
  const half = 0.62;
  block(
    room,
    { from: [middle - half, 0.36, z], to: [middle + half, 0.8, back] },
    home.wood,
    mix(home.wood, '#f0dcb8', 0.3),
  );
  for (const dx of [-half + 0.03, 0.015])
    panel(
      room,
      middle + dx,
      0.4,
      z - 0.004,
      half - 0.045,
      0.34,
      0.01,
      stage.tone(mix(home.wood, '#ffffff', 0.1), 0.35),
    );
  block(
    room,
    { from: [middle - half - 0.03, 0.8, z - 0.03], to: [middle + half + 0.03, 0.85, back] },
    '#f4f0e7',
    '#fbf8f1',
  );
  const s = stage.scaleAt([0, 0.85, z + 0.22]);
  const [x, y] = stage.spot([middle, 0.85, z + 0.22]);
  canvas.curve(
    [
      [x - s * 0.3, y - s * 0.15],
      [x + s * 0.3, y - s * 0.15],
      [x + s * 0.2, y + s * 0.03],
      [x - s * 0.2, y + s * 0.03],
    ],
    stage.tone('#fdfbf6', 0.4),
  );
  canvas.ellipse(x, y - s * 0.125, s * 0.25, s * 0.035, stage.tone('#dcd8ce', 0.3));
  const metal = stage.tone(random.pick(['#c9a765', '#3d4240', '#c3c8c7']), 0.5);
  canvas.line(
    [
      [x + s * 0.3, y],
      [x + s * 0.3, y - s * 0.34],
    ],
    s * 0.03,
    metal,
  );
  canvas.line(
    [
      [x + s * 0.3, y - s * 0.33],
      [x + s * 0.14, y - s * 0.3],
    ],
    s * 0.03,
    metal,
  );
  const [vx, vy] = stage.spot([middle - half + 0.16, 0.85, z + 0.3]);
  vase(room, vx, vy, s * 0.13, home.fabricTwo);
  mirror(room, middle);
  // A shelf below with folded towels.
  for (let i = 0; i < 3; i += 1)
    panel(
      room,
      middle - 0.4,
      0.1 + i * 0.075,
      z + 0.05,
      0.36,
      0.07,
      0.03,
      stage.tone([home.fabric, '#f4ede0', home.fabricTwo][i]!, 0.35),
    );
  panel(
    room,
    middle + 0.05,
    0.1,
    z + 0.05,
    0.4,
    0.2,
    0.04,
    stage.tone(mix(home.wood, '#e8d2a8', 0.5), 0.3),
  );
}

function mirror(room: Room, middle: number): void {
  const { stage, back, canvas, outside, random } = room;
  const z = back - 0.03;
  const [x, y] = stage.spot([middle, 1.56, z]);
  const s = stage.scaleAt([middle, 1.56, z]);
  glow(room, [middle, 1.56, z], 1.1, 0.7);
  const face = canvas.linear(
    [x - s * 0.4, y - s * 0.4],
    [x + s * 0.4, y + s * 0.4],
    [
      [0, mix(outside.horizon, '#ffffff', 0.35)],
      [0.5, mix(stage.tone(room.home.paint, 0.3), outside.sky, 0.25)],
      [1, mix(stage.tone(room.home.paint, 0.3), '#8b9896', 0.35)],
    ],
  );
  const rim = stage.tone(random.pick([room.home.wood, '#c9a765', '#3a3f3e']), 0.4);
  if (random.chance(0.55)) {
    canvas.ellipse(x, y, s * 0.42, s * 0.42, rim);
    canvas.ellipse(x, y, s * 0.39, s * 0.39, face);
  } else {
    canvas.round(x - s * 0.36, y - s * 0.48, s * 0.72, s * 0.94, s * 0.34, rim);
    canvas.round(x - s * 0.33, y - s * 0.45, s * 0.66, s * 0.88, s * 0.32, face);
  }
  canvas.fill(
    [
      [x - s * 0.16, y + s * 0.28],
      [x - s * 0.04, y + s * 0.32],
      [x + s * 0.2, y - s * 0.26],
      [x + s * 0.08, y - s * 0.3],
    ],
    '#ffffff',
    0.22,
  );
  for (const side of [-1, 1]) {
    const lx = x + side * s * 0.58;
    canvas.round(
      lx - s * 0.035,
      y - s * 0.18,
      s * 0.07,
      s * 0.3,
      s * 0.035,
      room.evening ? '#fff0c9' : stage.tone('#f7f0df', 0.6),
    );
    canvas.rect(lx - s * 0.02, y + s * 0.11, s * 0.04, s * 0.06, rim);
  }
}
