import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { pottedPlant } from './furniture.ts';
import { fridge, island, jar, table } from './kitchen-furniture.ts';
import { pendant } from './lamps.ts';
import { backWindow } from './room-window.ts';
import { block, openRoom, panel, type Room } from './room.ts';

/** Draws a kitchen: a row of cupboards along the back, usually with an island in front. */
export function drawKitchen(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const room = openRoom(
    canvas,
    drawing,
    15,
    { half: 2.5, height: 2.75, back: 4.8, eye: 1.5, horizon: 690 },
    drawing.seed % 3 === 0 ? 'wood' : 'tiles',
  );
  const { random, home, stage, back } = room;
  const front = random.pick([
    '#f4efe4',
    '#dfe4dc',
    '#7d9486',
    '#2f5550',
    '#c9b79c',
    '#b9705a',
    '#51666e',
    '#e9dccb',
  ]);
  const top = random.pick(['#f6f2ea', '#d9d2c6', '#5d5a55', mix(home.wood, '#f0dcb8', 0.3)]);
  const z = back - 0.6;
  const windowX = random.range(-1.1, -0.1);
  backsplash(room, mix(front, '#ffffff', 0.65));
  backWindow(
    room,
    { x: windowX, y: 1.12, width: 1.25, height: 0.98 },
    { panes: 2, curtains: false },
  );
  upperCupboards(room, front, windowX);
  // The lower cupboards with their worktop.
  block(room, { from: [-2.5, 0.08, z], to: [1.7, 0.86, back] }, front);
  const doors = 7;
  for (let i = 0; i < doors; i += 1) {
    const x = -2.5 + (4.2 * i) / doors;
    panel(
      room,
      x + 0.02,
      0.12,
      z - 0.005,
      4.2 / doors - 0.04,
      0.7,
      0.015,
      stage.tone(mix(front, '#ffffff', 0.1), 0.35),
    );
    panel(
      room,
      x + 4.2 / doors / 2 - 0.09,
      0.75,
      z - 0.01,
      0.18,
      0.022,
      0.01,
      stage.tone('#c9a765', 0.5),
    );
  }
  block(
    room,
    { from: [-2.5, 0.86, z - 0.03], to: [1.7, 0.91, back] },
    top,
    mix(top, '#ffffff', 0.2),
  );
  sink(room, windowX + 0.6, z);
  hob(room, windowX + 2.05, z, front);
  for (const [dx, size] of [
    [-0.3, 0.15],
    [-0.48, 0.12],
    [1.55, 0.13],
  ] as const)
    jar(room, windowX + dx, z + 0.3, size);
  fridge(room, z, front);
  if (random.chance(0.72)) island(room, front, top);
  else table(room);
  for (const x of random.chance(0.7) ? [-0.72, 0.05, 0.82] : [0.05]) pendant(room, x, 3, 2.05, 0.3);
  if (random.chance(0.5)) pottedPlant(room, -2.1, 2.4, 1.2);
  finish(canvas, room.outside, drawing);
  return canvas;
}

function backsplash(room: Room, color: string): void {
  const { stage, back, half } = room;
  stage.flat(
    [
      [-half, 0.9, back],
      [half, 0.9, back],
      [half, 2.12, back],
      [-half, 2.12, back],
    ],
    stage.tone(color, 0.3),
  );
  const joint = stage.tone(mix(color, '#8d8576', 0.3), 0.2);
  for (let row = 0; row < 12; row += 1) {
    const y = 0.9 + row * 0.1;
    stage.flat(
      [
        [-half, y, back],
        [half, y, back],
        [half, y + 0.008, back],
        [-half, y + 0.008, back],
      ],
      joint,
    );
    for (let x = -half + (row % 2) * 0.13; x < half; x += 0.26) {
      stage.flat(
        [
          [x, y, back],
          [x + 0.008, y, back],
          [x + 0.008, y + 0.1, back],
          [x, y + 0.1, back],
        ],
        joint,
      );
    }
  }
}

function upperCupboards(room: Room, front: string, windowX: number): void {
  const { back, stage, random, home } = room;
  const z = back - 0.36;
  for (const [from, to] of [
    [-2.5, windowX - 0.12],
    [windowX + 1.37, 1.7],
  ] as const) {
    if (to - from < 0.5) continue;
    if (random.chance(0.35)) {
      // Open shelves with crockery.
      for (const y of [1.5, 1.86]) {
        block(
          room,
          { from: [from, y, back - 0.26], to: [to, y + 0.035, back] },
          home.wood,
          mix(home.wood, '#f0dcb8', 0.3),
        );
        for (let x = from + 0.08; x < to - 0.16; x += random.range(0.16, 0.26)) {
          const height = random.range(0.1, 0.24);
          panel(
            room,
            x,
            y + 0.035,
            back - 0.14,
            random.range(0.08, 0.15),
            height,
            0.03,
            stage.tone(
              random.pick(['#f4ede0', home.fabric, home.fabricTwo, '#d9cbb2', '#e8e2d6']),
              0.35,
            ),
          );
        }
      }
      continue;
    }
    block(room, { from: [from, 1.46, z], to: [to, 2.18, back] }, front);
    const doors = Math.max(1, Math.round((to - from) / 0.55));
    for (let i = 0; i < doors; i += 1) {
      const width = (to - from) / doors;
      panel(
        room,
        from + width * i + 0.015,
        1.49,
        z - 0.005,
        width - 0.03,
        0.66,
        0.015,
        stage.tone(mix(front, '#ffffff', 0.12), 0.35),
      );
    }
    stage.flat(
      [
        [from, 1.3, back - 0.005],
        [to, 1.3, back - 0.005],
        [to, 1.46, back - 0.005],
        [from, 1.46, back - 0.005],
      ],
      stage.light.shadow,
      0.16,
    );
  }
}

function sink(room: Room, x: number, z: number): void {
  const { stage, canvas } = room;
  const steel = stage.tone('#c3c8c7', 0.5);
  stage.flat(
    [
      [x - 0.28, 0.915, z + 0.1],
      [x + 0.28, 0.915, z + 0.1],
      [x + 0.28, 0.915, z + 0.46],
      [x - 0.28, 0.915, z + 0.46],
    ],
    stage.tone('#8d9493', 0.3),
  );
  const [px, py] = stage.spot([x, 0.92, z + 0.5]);
  const s = stage.scaleAt([x, 0.92, z + 0.5]);
  canvas.line(
    [
      [px, py],
      [px, py - s * 0.26],
    ],
    s * 0.03,
    steel,
  );
  canvas.bend(
    [px, py - s * 0.26],
    [px, py - s * 0.4],
    [px - s * 0.12, py - s * 0.34],
    s * 0.03,
    steel,
  );
  canvas.line(
    [
      [px - s * 0.12, py - s * 0.34],
      [px - s * 0.12, py - s * 0.28],
    ],
    s * 0.03,
    steel,
  );
}

function hob(room: Room, x: number, z: number, front: string): void {
  if (x > 1.4) return;
  const { stage, back, home } = room;
  panel(room, x - 0.31, 0.14, z - 0.012, 0.62, 0.62, 0.02, stage.tone('#2c3032', 0.3));
  panel(
    room,
    x - 0.26,
    0.22,
    z - 0.016,
    0.52,
    0.36,
    0.02,
    mix(stage.tone('#3d464a', 0.4), room.outside.sky, 0.15),
  );
  stage.flat(
    [
      [x - 0.3, 0.915, z + 0.08],
      [x + 0.3, 0.915, z + 0.08],
      [x + 0.3, 0.915, z + 0.5],
      [x - 0.3, 0.915, z + 0.5],
    ],
    '#26292b',
  );
  // The hood and its chimney.
  block(
    room,
    { from: [x - 0.12, 1.7, back - 0.3], to: [x + 0.12, room.height, back] },
    mix(front, '#ffffff', 0.3),
  );
  block(
    room,
    { from: [x - 0.34, 1.58, back - 0.46], to: [x + 0.34, 1.72, back] },
    mix(front, '#ffffff', 0.3),
  );
  panel(room, x - 0.16, 0.925, z + 0.3, 0.28, 0.16, 0.03, stage.tone(home.fabric, 0.4));
}
