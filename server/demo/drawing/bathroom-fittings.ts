import { mix } from './color.ts';
import { contact, panel, type Room } from './room.ts';

export function tub(room: Room, middle: number): void {
  const { stage, back, canvas, random } = room;
  const z = back - 0.95;
  contact(room, middle - 0.85, middle + 0.85, z, z + 0.75);
  const [x, y] = stage.spot([middle, 0, z]);
  const s = stage.scaleAt([middle, 0, z]);
  const white = stage.tone('#fbf8f2', 0.4);
  const shade = stage.tone('#cfc8bb', 0.2);
  canvas.ellipse(x, y - s * 0.58, s * 0.86, s * 0.16, white);
  canvas.ellipse(x, y - s * 0.57, s * 0.78, s * 0.12, stage.tone('#b9d6d6', 0.4));
  canvas.path(
    `M${x - s * 0.86} ${y - s * 0.58}C${x - s * 0.82} ${y - s * 0.1} ${x - s * 0.7} ${y} ${x - s * 0.5} ${y}H${x + s * 0.5}C${x + s * 0.7} ${y} ${x + s * 0.82} ${y - s * 0.1} ${x + s * 0.86} ${y - s * 0.58}C${x + s * 0.6} ${y - s * 0.4} ${x - s * 0.6} ${y - s * 0.4} ${x - s * 0.86} ${y - s * 0.58}Z`,
    canvas.linear(
      [x - s * 0.8, 0],
      [x + s * 0.8, 0],
      [
        [0, room.outside.side < 0 ? white : shade],
        [0.5, white],
        [1, room.outside.side < 0 ? shade : white],
      ],
    ),
  );
  const metal = stage.tone('#c9a765', 0.5);
  const tx = x + s * random.pick([-0.98, 0.98]);
  canvas.line(
    [
      [tx, y],
      [tx, y - s * 0.92],
    ],
    s * 0.035,
    metal,
  );
  canvas.bend(
    [tx, y - s * 0.92],
    [tx, y - s * 1.06],
    [tx + Math.sign(x - tx) * s * 0.22, y - s * 0.9],
    s * 0.035,
    metal,
  );
  panel(room, middle - 0.3, 0.55, z - 0.1, 0.34, 0.05, 0.02, stage.tone(room.home.wood, 0.4));
}

export function shower(room: Room, side: number, tile: string): void {
  const { stage, back, half, height, canvas } = room;
  const inner = side * 0.25;
  const [from, to] = side < 0 ? [-half, inner] : [inner, half];
  const deep = mix(tile, '#3f5a54', 0.25);
  stage.flat(
    [
      [from, 0, back],
      [to, 0, back],
      [to, height, back],
      [from, height, back],
    ],
    stage.tone(deep, 0.2),
    0.55,
  );
  const near = back - 1.15;
  stage.flat(
    [
      [from, 0.01, near],
      [to, 0.01, near],
      [to, 0.01, back],
      [from, 0.01, back],
    ],
    stage.tone(mix(deep, '#ffffff', 0.2), 0.4),
  );
  const metal = stage.tone('#3d4240', 0.4);
  const [hx, hy] = stage.spot([(from + to) / 2, 2.1, back - 0.35]);
  const s = stage.scaleAt([0, 2, back - 0.35]);
  canvas.rect(hx - 2, hy - s * 0.4, 4, s * 0.4, metal);
  canvas.ellipse(hx, hy, s * 0.2, s * 0.035, metal);
  const [bx, by] = stage.spot([(from + to) / 2 + 0.3, 1.05, back - 0.02]);
  canvas.line(
    [
      [bx, by],
      [bx, by - s * 0.7],
    ],
    s * 0.02,
    metal,
  );
  canvas.round(bx - s * 0.06, by - s * 0.02, s * 0.12, s * 0.07, 4, metal);
  // Niche with bottles.
  panel(
    room,
    (from + to) / 2 - 0.5,
    1.1,
    back - 0.01,
    0.42,
    0.3,
    0.01,
    stage.tone(mix(deep, '#22302c', 0.35), 0.1),
  );
  for (let i = 0; i < 3; i += 1)
    panel(
      room,
      (from + to) / 2 - 0.45 + i * 0.12,
      1.11,
      back - 0.02,
      0.08,
      0.14 + (i % 2) * 0.06,
      0.02,
      stage.tone([room.home.fabric, '#f1e8d6', room.home.fabricTwo][i]!, 0.4),
    );
  // The glass pane between shower and viewer.
  const pane = mix(room.outside.sky, '#ffffff', 0.5);
  stage.flat(
    [
      [from, 0, near],
      [to, 0, near],
      [to, 2.15, near],
      [from, 2.15, near],
    ],
    pane,
    0.16,
  );
  stage.flat(
    [
      [inner, 0, near],
      [inner, 0, back],
      [inner, 2.15, back],
      [inner, 2.15, near],
    ],
    pane,
    0.22,
  );
  for (const x of [from, to - 0.02])
    stage.flat(
      [
        [x, 0, near],
        [x + 0.025, 0, near],
        [x + 0.025, 2.15, near],
        [x, 2.15, near],
      ],
      metal,
    );
  stage.flat(
    [
      [from, 2.13, near],
      [to, 2.13, near],
      [to, 2.16, near],
      [from, 2.16, near],
    ],
    metal,
  );
  const [gx, gy] = stage.spot([from + (to - from) * 0.3, 0.3, near]);
  canvas.fill(
    [
      [gx, gy],
      [gx + s * 0.2, gy],
      [gx + s * 0.7, gy - s * 1.6],
      [gx + s * 0.5, gy - s * 1.6],
    ],
    '#ffffff',
    0.1,
  );
}

export function mat(room: Room, middle: number): void {
  const { stage, home } = room;
  const z = 2.35;
  stage.flat(
    [
      [middle - 0.55, 0, z],
      [middle + 0.45, 0, z],
      [middle + 0.45, 0, z + 0.6],
      [middle - 0.55, 0, z + 0.6],
    ],
    stage.tone(mix(home.fabric, '#ffffff', 0.35), 0.4),
  );
  stage.flat(
    [
      [middle - 0.48, 0, z + 0.07],
      [middle + 0.38, 0, z + 0.07],
      [middle + 0.38, 0, z + 0.53],
      [middle - 0.48, 0, z + 0.53],
    ],
    stage.tone(mix(home.fabric, '#ffffff', 0.55), 0.4),
  );
}

export function towels(room: Room, side: number): void {
  const { stage, half, home } = room;
  const x = side * (half - 0.02);
  const bar = stage.tone('#c9a765', 0.4);
  stage.flat(
    [
      [x, 1.5, 2.5],
      [x, 1.5, 3.3],
      [x, 1.53, 3.3],
      [x, 1.53, 2.5],
    ],
    bar,
  );
  stage.flat(
    [
      [x, 0.85, 2.62],
      [x, 0.85, 3.14],
      [x, 1.52, 3.14],
      [x, 1.52, 2.62],
    ],
    stage.tone(mix(home.fabric, '#ffffff', 0.25), 0.3),
  );
  stage.flat(
    [
      [x, 0.93, 2.62],
      [x, 0.93, 3.14],
      [x, 0.98, 3.14],
      [x, 0.98, 2.62],
    ],
    stage.tone('#fbf6ea', 0.3),
  );
}
