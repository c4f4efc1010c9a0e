import { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { finish } from './finish.ts';
import { artwork, pottedPlant, rug, vase } from './furniture.ts';
import { pendant } from './lamps.ts';
import { ceilingFan } from './living-furniture.ts';
import { backWindow, wallBeam } from './room-window.ts';
import { block, contact, glow, openRoom, panel, type Room } from './room.ts';

/** Draws a bedroom seen from the foot of the bed. */
export function drawBedroom(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const room = openRoom(canvas, drawing, 13, {
    half: 2.4,
    height: 2.75,
    back: 5,
    eye: 1.38,
    horizon: 716,
  });
  const { random } = room;
  const side = random.pick([-1, 1]);
  const bedX = side * random.range(0, 0.45);
  if (random.chance(0.5)) {
    const width = random.range(2.6, 3.6);
    backWindow(room, { x: -width / 2, y: 0.95, width, height: 1.45 }, { panes: 3, curtains: true });
  } else {
    wallBeam(room);
    const x = side > 0 ? -2.05 : 0.75;
    backWindow(room, { x, y: 0.14, width: 1.3, height: 2.2 }, { panes: 2, curtains: true });
    if (random.chance(0.7)) artwork(room, bedX - 0.55 + side * 0.1, 1.5, 1.1, 0.7);
  }
  if (random.chance(0.65)) wardrobe(room, side);
  rug(room, bedX - 1.45, 2.25, 2.9, 1.7);
  for (const dir of [-1, 1]) nightstand(room, bedX + dir * 1.28);
  bed(room, bedX);
  if (random.chance(0.6)) pottedPlant(room, -side * 2.05, 3.9, random.range(1.1, 1.6));
  if (random.chance(0.4)) ceilingFan(room, bedX, 3.2);
  else if (random.chance(0.45)) pendant(room, bedX, 3.4, 2.2, 0.4);
  if (random.chance(0.3)) bench(room, bedX);
  finish(canvas, room.outside, drawing);
  return canvas;
}

function bed(room: Room, middle: number): void {
  const { stage, home, back, random } = room;
  const half = 0.92;
  const [near, far] = [back - 2.15, back - 0.12];
  const [x0, x1] = [middle - half, middle + half];
  const headboard = random.pick([
    home.wood,
    mix(home.fabricTwo, '#ffffff', 0.2),
    mix(home.curtain, home.wood, 0.2),
  ]);
  panel(room, x0 - 0.1, 0.2, far, half * 2 + 0.2, 1.0, 0.06, stage.tone(headboard, 0.3));
  const channels = 6;
  for (let i = 1; i < channels; i += 1)
    panel(
      room,
      x0 - 0.1 + ((half * 2 + 0.2) * i) / channels - 0.008,
      0.24,
      far,
      0.016,
      0.92,
      0,
      stage.tone(mix(headboard, '#1d1510', 0.35), 0.2),
      0.7,
    );
  contact(room, x0, x1, near, far);
  block(room, { from: [x0, 0.1, near], to: [x1, 0.3, far] }, home.wood);
  const sheet = mix('#fbf7ee', home.paint, 0.15);
  block(
    room,
    { from: [x0 + 0.02, 0.3, near + 0.02], to: [x1 - 0.02, 0.54, far] },
    mix(sheet, '#b9aa94', 0.14),
    sheet,
  );
  // Pillows, with the large ones behind.
  for (const [offset, z, height, color] of [
    [-0.82, far - 0.1, 0.42, sheet],
    [0.06, far - 0.1, 0.42, sheet],
    [-0.72, far - 0.3, 0.34, mix(home.fabricTwo, '#ffffff', 0.25)],
    [0.14, far - 0.3, 0.34, mix(home.fabricTwo, '#ffffff', 0.25)],
    [-0.27, far - 0.46, 0.27, home.fabric],
  ] as const) {
    const width = height < 0.3 ? 0.54 : 0.7;
    panel(
      room,
      middle + offset,
      0.53,
      z,
      width,
      height,
      0.14,
      stage.tone(mix(color, '#8b7a63', 0.16), 0.2),
    );
    panel(
      room,
      middle + offset + 0.015,
      0.55,
      z,
      width - 0.04,
      height - 0.03,
      0.13,
      stage.tone(color, 0.4),
    );
  }
  // The quilt hangs over the sides, with a folded throw across its foot.
  const quilt = mix(home.curtain, home.fabric, 0.32);
  const fold = far - 0.72;
  const top = 0.585;
  stage.flat(
    [
      [x0 - 0.03, top, near - 0.02],
      [x1 + 0.03, top, near - 0.02],
      [x1 + 0.03, top, fold],
      [x0 - 0.03, top, fold],
    ],
    stage.tone(quilt, 0.5),
  );
  stage.flat(
    [
      [x0 - 0.03, top, fold - 0.24],
      [x1 + 0.03, top, fold - 0.24],
      [x1 + 0.03, top + 0.01, fold],
      [x0 - 0.03, top + 0.01, fold],
    ],
    stage.tone(mix(quilt, '#ffffff', 0.6), 0.5),
  );
  stage.flat(
    [
      [x0 - 0.03, 0.16, near - 0.02],
      [x1 + 0.03, 0.16, near - 0.02],
      [x1 + 0.03, top, near - 0.02],
      [x0 - 0.03, top, near - 0.02],
    ],
    stage.tone(mix(quilt, '#3a2f26', 0.14), 0.3),
  );
  const stitches = 5;
  for (let i = 1; i < stitches; i += 1) {
    const x = x0 + ((x1 - x0) * i) / stitches;
    stage.flat(
      [
        [x, top, near],
        [x + 0.014, top, near],
        [x + 0.014, top, fold - 0.25],
        [x, top, fold - 0.25],
      ],
      stage.tone(mix(quilt, '#3a2f26', 0.25), 0.3),
      0.6,
    );
    stage.flat(
      [
        [x, 0.18, near - 0.03],
        [x + 0.014, 0.18, near - 0.03],
        [x + 0.014, top, near - 0.03],
        [x, top, near - 0.03],
      ],
      stage.tone(mix(quilt, '#3a2f26', 0.25), 0.2),
      0.6,
    );
  }
  if (random.chance(0.7)) {
    const at = near + 0.3;
    stage.flat(
      [
        [x0 - 0.05, top + 0.015, at],
        [x1 + 0.05, top + 0.015, at],
        [x1 + 0.05, top + 0.015, at + 0.42],
        [x0 - 0.05, top + 0.015, at + 0.42],
      ],
      stage.tone(home.fabricTwo, 0.5),
    );
    for (const stripe of [0.08, 0.3]) {
      stage.flat(
        [
          [x0 - 0.05, top + 0.02, at + stripe],
          [x1 + 0.05, top + 0.02, at + stripe],
          [x1 + 0.05, top + 0.02, at + stripe + 0.03],
          [x0 - 0.05, top + 0.02, at + stripe + 0.03],
        ],
        stage.tone(mix(home.fabricTwo, '#ffffff', 0.5), 0.5),
      );
    }
  }
}

function nightstand(room: Room, middle: number): void {
  const { stage, home, back, canvas, random } = room;
  const z = back - 0.52;
  block(
    room,
    { from: [middle - 0.24, 0.14, z], to: [middle + 0.24, 0.52, z + 0.4] },
    home.wood,
    mix(home.wood, '#f0dcb8', 0.3),
  );
  panel(
    room,
    middle - 0.2,
    0.34,
    z,
    0.4,
    0.14,
    0.02,
    stage.tone(mix(home.wood, '#ffffff', 0.12), 0.3),
  );
  panel(room, middle - 0.03, 0.4, z, 0.06, 0.02, 0.01, stage.tone('#e5c98a', 0.4));
  const [x, y] = stage.spot([middle, 0.52, z + 0.2]);
  const s = stage.scaleAt([middle, 0.5, z + 0.2]);
  glow(room, [middle, 0.95, z + 0.2], 1.1, 0.6);
  if (random.chance(0.75)) {
    canvas.curve(
      [
        [x - s * 0.07, y],
        [x + s * 0.07, y],
        [x + s * 0.1, y - s * 0.12],
        [x, y - s * 0.26],
        [x - s * 0.1, y - s * 0.12],
      ],
      stage.tone(home.fabricTwo, 0.4),
    );
    canvas.fill(
      [
        [x - s * 0.1, y - s * 0.44],
        [x + s * 0.1, y - s * 0.44],
        [x + s * 0.17, y - s * 0.2],
        [x - s * 0.17, y - s * 0.2],
      ],
      room.evening ? '#ffe7b8' : stage.tone('#f4ead6', 0.5),
    );
  } else vase(room, x, y, s * 0.16, home.fabricTwo);
}

function wardrobe(room: Room, side: number): void {
  const { home, stage, half } = room;
  const inner = side * (half - 0.58);
  const [from, to] = side < 0 ? [-half, inner] : [inner, half];
  const face = mix(home.wood, '#f6ead2', 0.45);
  block(room, { from: [from, 0.04, 2.1], to: [to, 2.4, 4.5] }, face);
  for (const z of [2.1, 2.7, 3.3, 3.9, 4.5]) {
    stage.flat(
      [
        [inner, 0.06, z],
        [inner, 0.06, z + 0.02],
        [inner, 2.38, z + 0.02],
        [inner, 2.38, z],
      ],
      stage.tone(mix(face, '#3a2a1c', 0.4), 0.2),
    );
  }
  for (const z of [2.64, 2.76, 3.84, 3.96]) {
    stage.flat(
      [
        [inner, 1.05, z],
        [inner, 1.05, z + 0.02],
        [inner, 1.35, z + 0.02],
        [inner, 1.35, z],
      ],
      stage.tone('#d8b878', 0.5),
    );
  }
}

function bench(room: Room, middle: number): void {
  const { home, back } = room;
  const z = back - 2.72;
  for (const x of [middle - 0.62, middle + 0.54])
    block(room, { from: [x, 0, z], to: [x + 0.07, 0.36, z + 0.36] }, home.wood);
  block(
    room,
    { from: [middle - 0.7, 0.34, z - 0.02], to: [middle + 0.7, 0.46, z + 0.4] },
    mix(home.fabricTwo, '#2b241c', 0.12),
    mix(home.fabricTwo, '#ffffff', 0.18),
  );
}
