import { Random } from '#server/random.ts';

import { mix, type Color } from './color.ts';
import type { Room } from './room.ts';
import type { Point } from './space.ts';

export function drawShell(room: Room, floor: 'wood' | 'tiles'): void {
  const { stage, canvas, half, height, back, home } = room;
  const near = 0.9;
  const tone = (material: Color, facing: number) => stage.tone(material, facing);
  const side = room.outside.side;
  // Seeded by the home, so the room is the same in all its pictures.
  const build = new Random(room.drawing.home, room.drawing.kind.length);
  const backPaint = build.chance(0.32)
    ? mix(home.paint, home.fabricTwo, build.range(0.25, 0.5))
    : home.paint;
  stage.flat(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, height, back],
      [-half, height, back],
    ],
    tone(backPaint, 0.25),
  );
  stage.flat(
    [
      [-half, 0, near],
      [-half, 0, back],
      [-half, height, back],
      [-half, height, near],
    ],
    tone(mix(home.paint, '#7b6a58', side < 0 ? 0.22 : 0.06), 0.2),
  );
  stage.flat(
    [
      [half, 0, back],
      [half, 0, near],
      [half, height, near],
      [half, height, back],
    ],
    tone(mix(home.paint, '#7b6a58', side > 0 ? 0.22 : 0.06), 0.2),
  );
  stage.flat(
    [
      [-half, height, near],
      [-half, height, back],
      [half, height, back],
      [half, height, near],
    ],
    tone('#f8f4ec', 0.1),
  );
  const plain = room.drawing.style === 'modern' || room.drawing.kind === 'bathroom';
  if (!plain && build.chance(0.35)) beams(room, near);
  if (floor === 'wood') planks(room, near);
  else tiles(room, near, home.stone, 0.6);
  // Shade in the corners.
  const fade = (a: Point, b: Point, width: number, dx: number, dz: number) => {
    const [p, q] = stage.spots([a, b]);
    const inner = stage.spots([
      [a[0] + dx * width, a[1], a[2] + dz * width],
      [b[0] + dx * width, b[1], b[2] + dz * width],
    ]);
    const paint = canvas.linear(
      [p![0], 0],
      [inner[0]![0] === p![0] ? p![0] + 1 : inner[0]![0], 0],
      [
        [0, stage.light.shadow, 0.2],
        [1, stage.light.shadow, 0],
      ],
    );
    canvas.fill([p!, q!, inner[1]!, inner[0]!], paint);
  };
  fade([-half, 0, back], [-half, height, back], 0.9, 1, 0);
  fade([half, 0, back], [half, height, back], 0.9, -1, 0);
  fade([-half, 0, back], [-half, height, back], 1.4, 0, -1);
  fade([half, 0, back], [half, height, back], 1.4, 0, -1);
  // Skirting boards and the edge of the ceiling.
  const white = tone('#fbf8f1', 0.3);
  stage.flat(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, 0.1, back],
      [-half, 0.1, back],
    ],
    white,
  );
  stage.flat(
    [
      [-half, height - 0.06, back],
      [half, height - 0.06, back],
      [half, height, back],
      [-half, height, back],
    ],
    white,
  );
  for (const x of [-half, half]) {
    stage.flat(
      [
        [x, 0, near],
        [x, 0, back],
        [x, 0.1, back],
        [x, 0.1, near],
      ],
      mix(white, stage.light.shadow, 0.12),
    );
  }
}

/** Draws wooden beams along the ceiling. */
function beams(room: Room, near: number): void {
  const { stage, half, height, back, home } = room;
  const deep = 0.14;
  for (let x = -half + 0.5; x < half; x += 0.95) {
    const side = x > 0 ? x - 0.08 : x + 0.08;
    stage.flat(
      [
        [side, height, near],
        [side, height - deep, near],
        [side, height - deep, back],
        [side, height, back],
      ],
      stage.tone(mix(home.wood, '#2b1d12', 0.3), 0.1),
    );
    stage.flat(
      [
        [x - 0.08, height - deep, near],
        [x + 0.08, height - deep, near],
        [x + 0.08, height - deep, back],
        [x - 0.08, height - deep, back],
      ],
      stage.tone(home.wood, 0.15),
    );
  }
}

function planks(room: Room, near: number): void {
  const { stage, half, back, home, random } = room;
  const width = 0.24;
  const tones = [0, 0.06, 0.12, 0.18].map((share) =>
    stage.tone(mix(home.floor, share > 0.1 ? '#f3dcb6' : '#5b3a22', share), 0.4),
  );
  stage.flat(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, back],
      [-half, 0, back],
    ],
    tones[0]!,
  );
  for (let x = -half; x < half; x += width) {
    const to = Math.min(half, x + width);
    stage.flat(
      [
        [x, 0, near],
        [to, 0, near],
        [to, 0, back],
        [x, 0, back],
      ],
      random.pick(tones),
    );
    if (random.chance(0.7)) {
      const z = random.range(near + 0.4, back);
      stage.flat(
        [
          [x, 0, z],
          [to, 0, z],
          [to, 0, z + 0.03],
          [x, 0, z + 0.03],
        ],
        stage.tone(mix(home.floor, '#3a2414', 0.5), 0.2),
        0.7,
      );
    }
  }
}

/** Draws square floor tiles with joints. */
function tiles(room: Room, near: number, material: Color, size: number): void {
  const { stage, half, back, random } = room;
  const base = stage.tone(material, 0.4);
  stage.flat(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, back],
      [-half, 0, back],
    ],
    base,
  );
  const other = stage.tone(mix(material, '#ffffff', 0.16), 0.4);
  for (let x = -half; x < half; x += size) {
    for (let z = back; z > near; z -= size) {
      if (!random.chance(0.4)) continue;
      const [x1, z0] = [Math.min(half, x + size), Math.max(near, z - size)];
      stage.flat(
        [
          [x, 0, z0],
          [x1, 0, z0],
          [x1, 0, z],
          [x, 0, z],
        ],
        other,
      );
    }
  }
  const joint = stage.tone(mix(material, '#5c564c', 0.3), 0.2);
  for (let x = -half; x <= half; x += size)
    stage.flat(
      [
        [x, 0, near],
        [x + 0.016, 0, near],
        [x + 0.016, 0, back],
        [x, 0, back],
      ],
      joint,
    );
  for (let z = back; z > near; z -= size)
    stage.flat(
      [
        [-half, 0, z - 0.02],
        [half, 0, z - 0.02],
        [half, 0, z],
        [-half, 0, z],
      ],
      joint,
    );
}
