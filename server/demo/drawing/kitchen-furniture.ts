import { mix } from './color.ts';
import { vase } from './furniture.ts';
import { block, contact, panel, type Room } from './room.ts';

export function jar(room: Room, x: number, z: number, size: number): void {
  const { stage, random, home } = room;
  panel(
    room,
    x,
    0.91,
    z,
    size,
    size * 1.5,
    0.03,
    stage.tone(random.pick(['#efe6d4', home.fabricTwo, '#d8c09a', '#93a58f']), 0.4),
  );
  panel(
    room,
    x + size * 0.1,
    0.91 + size * 1.5,
    z,
    size * 0.8,
    size * 0.25,
    0.02,
    stage.tone(home.wood, 0.4),
  );
}

export function fridge(room: Room, z: number, front: string): void {
  const { stage, back, random } = room;
  const color = random.pick(['#e9e7e2', '#9aa3a3', mix(front, '#ffffff', 0.25)]);
  block(room, { from: [1.72, 0.04, z - 0.06], to: [2.5, 2.12, back] }, color);
  panel(
    room,
    1.74,
    0.08,
    z - 0.065,
    0.74,
    0.72,
    0.02,
    stage.tone(mix(color, '#ffffff', 0.12), 0.3),
  );
  panel(
    room,
    1.74,
    0.83,
    z - 0.065,
    0.74,
    1.25,
    0.02,
    stage.tone(mix(color, '#ffffff', 0.16), 0.3),
  );
  for (const [y, height] of [
    [0.52, 0.22],
    [0.98, 0.5],
  ] as const)
    panel(room, 1.8, y, z - 0.07, 0.03, height, 0.015, stage.tone('#7d8484', 0.4));
}

export function island(room: Room, front: string, top: string): void {
  const { home, stage, random } = room;
  const z = 2.35;
  const body = random.chance(0.5) ? home.wood : mix(front, '#2b3230', 0.2);
  contact(room, -1.2, 1.3, z, z + 0.8);
  block(room, { from: [-1.1, 0, z], to: [1.2, 0.88, z + 0.8] }, body);
  for (let x = -1.02; x < 1.1; x += 0.16)
    panel(room, x, 0.06, z - 0.004, 0.1, 0.78, 0.005, stage.tone(mix(body, '#ffffff', 0.1), 0.35));
  block(
    room,
    { from: [-1.22, 0.88, z - 0.16], to: [1.32, 0.94, z + 0.86] },
    top,
    mix(top, '#ffffff', 0.25),
  );
  const s = stage.scaleAt([0, 0.94, z + 0.3]);
  const [bx, by] = stage.spot([0.5, 0.94, z + 0.3]);
  bowl(room, bx, by, s * 0.2);
  const [vx, vy] = stage.spot([-0.55, 0.94, z + 0.35]);
  vase(room, vx, vy, s * 0.2, random.pick(['#efe7d7', home.fabricTwo, home.fabric]));
  for (const x of [-0.75, 0.05, 0.85]) {
    const seat = z - 0.42;
    for (const leg of [x - 0.15, x + 0.12])
      panel(room, leg, 0, seat, 0.03, 0.62, 0.01, stage.tone('#3f3a35', 0.3));
    panel(room, x - 0.13, 0.22, seat, 0.26, 0.025, 0.01, stage.tone('#3f3a35', 0.3));
    panel(room, x - 0.2, 0.6, seat, 0.4, 0.08, 0.04, stage.tone(home.fabric, 0.4));
  }
}

export function table(room: Room): void {
  const { home, stage, random } = room;
  const z = 2.3;
  contact(room, -1.1, 1.1, z, z + 0.9);
  for (const x of [-0.72, 0.1, 0.92 - 0.5]) chair(room, x, z + 0.85);
  for (const x of [-0.98, 0.92])
    panel(room, x, 0, z + 0.05, 0.07, 0.72, 0.01, stage.tone(home.wood, 0.3));
  block(
    room,
    { from: [-1.1, 0.7, z], to: [1.1, 0.76, z + 0.85] },
    home.wood,
    mix(home.wood, '#f2dcb8', 0.35),
  );
  const s = stage.scaleAt([0, 0.76, z + 0.4]);
  const [vx, vy] = stage.spot([0, 0.76, z + 0.4]);
  vase(room, vx, vy, s * 0.22, random.pick(['#efe7d7', home.fabricTwo]));
  for (const x of [-0.62, 0.5]) {
    const [px, py] = stage.spot([x, 0.765, z + 0.35]);
    room.canvas.ellipse(px, py, s * 0.16, s * 0.05, stage.tone('#f6f0e4', 0.5));
    room.canvas.ellipse(
      px,
      py,
      s * 0.1,
      s * 0.03,
      stage.tone(mix(home.fabric, '#ffffff', 0.4), 0.5),
    );
  }
  for (const x of [-0.68, 0.2]) chair(room, x, z - 0.28);
}

function chair(room: Room, x: number, z: number): void {
  const { home, stage } = room;
  for (const leg of [x, x + 0.38])
    panel(room, leg, 0, z, 0.035, 0.46, 0.01, stage.tone(home.wood, 0.3));
  panel(room, x - 0.02, 0.42, z, 0.46, 0.08, 0.03, stage.tone(home.fabricTwo, 0.4));
  panel(room, x, 0.5, z, 0.42, 0.42, 0.08, stage.tone(mix(home.wood, '#f0dcb8', 0.2), 0.35));
  panel(room, x + 0.05, 0.56, z, 0.32, 0.28, 0.06, stage.tone(home.fabricTwo, 0.35));
}

function bowl(room: Room, x: number, y: number, size: number): void {
  const { canvas, stage } = room;
  for (const [dx, color] of [
    [-0.5, '#e8a33d'],
    [0, '#d2693c'],
    [0.5, '#9fb04e'],
    [-0.22, '#e7c04a'],
    [0.28, '#c9503c'],
  ] as const)
    canvas.ellipse(x + dx * size, y - size * 0.62, size * 0.3, size * 0.3, stage.tone(color, 0.5));
  canvas.curve(
    [
      [x - size, y - size * 0.62],
      [x + size, y - size * 0.62],
      [x + size * 0.6, y],
      [x - size * 0.6, y],
    ],
    stage.tone('#f2ebdd', 0.4),
  );
}
