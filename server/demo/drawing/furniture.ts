import type { Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { leafColor } from './foliage.ts';
import { drawArecas, drawBroadLeaf } from './palms.ts';
import { block, contact, panel, type Room } from './room.ts';

/** Draws a sofa that faces the viewer. */
export function sofa(room: Room, x: number, z: number, width: number, color: Color): void {
  const { stage, random, home } = room;
  const tone = (share: number, other: Color, facing = 0.3) =>
    stage.tone(mix(color, other, share), facing);
  contact(room, x, x + width, z, z + 0.9);
  for (const leg of [x + 0.12, x + width - 0.2])
    panel(room, leg, 0, z, 0.07, 0.16, 0.01, stage.tone(home.wood, 0.2));
  panel(room, x + 0.06, 0.36, z + 0.7, width - 0.12, 0.52, 0.1, tone(0.16, '#2b241c', 0.2));
  const seats = width > 1.9 ? 3 : 2;
  const seat = (width - 0.36) / seats;
  for (let i = 0; i < seats; i += 1)
    panel(
      room,
      x + 0.18 + i * seat + 0.01,
      0.42,
      z + 0.55,
      seat - 0.02,
      0.4,
      0.09,
      tone(0.04, '#ffffff', 0.35),
    );
  stage.flat(
    [
      [x + 0.1, 0.44, z + 0.02],
      [x + width - 0.1, 0.44, z + 0.02],
      [x + width - 0.14, 0.46, z + 0.62],
      [x + 0.14, 0.46, z + 0.62],
    ],
    tone(0.18, '#ffffff', 0.5),
  );
  panel(room, x + 0.04, 0.14, z, width - 0.08, 0.2, 0.05, tone(0.12, '#2b241c', 0.15));
  for (let i = 0; i < seats; i += 1)
    panel(
      room,
      x + 0.16 + i * seat + 0.008,
      0.28,
      z,
      seat - 0.016,
      0.18,
      0.06,
      tone(0.1, '#ffffff', 0.4),
    );
  for (const arm of [x - 0.02, x + width - 0.2])
    panel(room, arm, 0.14, z, 0.22, 0.5, 0.09, tone(0.02, '#000000', 0.38));
  const cushions = random.int(2, 4);
  for (let i = 0; i < cushions; i += 1) {
    const cx = x + 0.26 + ((width - 0.86) * i) / Math.max(1, cushions - 1);
    const cushion = i % 2 ? home.fabricTwo : mix(home.curtain, '#ffffff', 0.3);
    panel(room, cx, 0.46, z + 0.36, 0.4, 0.36, 0.08, stage.tone(cushion, 0.35));
    if (i % 2 === 0)
      for (const stripe of [0.1, 0.24])
        panel(
          room,
          cx + stripe,
          0.47,
          z + 0.36,
          0.03,
          0.34,
          0.01,
          stage.tone(home.fabric, 0.3),
          0.7,
        );
  }
}

/** Draws a rug on the floor. */
export function rug(room: Room, x: number, z: number, width: number, depth: number): void {
  const { stage, home } = room;
  const rect = (inset: number) =>
    [
      [x + inset, 0, z + inset],
      [x + width - inset, 0, z + inset],
      [x + width - inset, 0, z + depth - inset],
      [x + inset, 0, z + depth - inset],
    ] as const;
  const base = mix(home.curtain, home.fabricTwo, 0.3);
  stage.flat(rect(0), stage.tone(base, 0.4));
  stage.flat(rect(0.1), stage.tone(mix(base, '#ffffff', 0.35), 0.4));
  stage.flat(rect(0.17), stage.tone(mix(base, home.fabric, 0.2), 0.4));
  const lines = 7;
  for (let i = 1; i < lines; i += 1) {
    const at = z + 0.17 + ((depth - 0.34) * i) / lines;
    stage.flat(
      [
        [x + 0.2, 0, at],
        [x + width - 0.2, 0, at],
        [x + width - 0.2, 0, at + 0.03],
        [x + 0.2, 0, at + 0.03],
      ],
      stage.tone(mix(base, '#ffffff', 0.5), 0.4),
      0.6,
    );
  }
}

/** Draws a low table with an object on it. */
export function coffeeTable(room: Room, x: number, z: number, width: number): void {
  const { stage, home, random, canvas } = room;
  contact(room, x, x + width, z, z + 0.6);
  for (const leg of [x + 0.06, x + width - 0.1]) {
    panel(room, leg, 0, z + 0.5, 0.05, 0.36, 0.01, stage.tone(mix(home.wood, '#000000', 0.3), 0.1));
    panel(room, leg, 0, z + 0.04, 0.05, 0.36, 0.01, stage.tone(home.wood, 0.3));
  }
  block(
    room,
    { from: [x, 0.36, z], to: [x + width, 0.41, z + 0.6] },
    home.wood,
    mix(home.wood, '#f2dcb8', 0.3),
  );
  const [px, py] = stage.spot([x + width * 0.3, 0.41, z + 0.3]);
  const s = stage.scaleAt([0, 0, z + 0.3]);
  canvas.round(px - s * 0.16, py - s * 0.04, s * 0.32, s * 0.05, 4, stage.tone(home.fabric, 0.4));
  canvas.round(px - s * 0.13, py - s * 0.08, s * 0.27, s * 0.045, 4, stage.tone('#f4ede0', 0.4));
  const [vx, vy] = stage.spot([x + width * 0.72, 0.41, z + 0.3]);
  vase(room, vx, vy, s * 0.2, random.pick(['#e9e2d4', home.fabricTwo, '#2f4f4a']));
}

/** Draws a vase with a few stems. Sizes in px. */
export function vase(room: Room, x: number, y: number, size: number, color: Color): void {
  const { canvas, stage, random } = room;
  const green = leafColor(random);
  for (let stem = 0; stem < 6; stem += 1) {
    const lean = (stem / 5 - 0.5) * 2;
    const to: Spot = [x + lean * size * 1.1, y - size * random.range(1.9, 2.6)];
    drawBroadLeaf(canvas, stage.light, [x, y - size * 0.8], to, size * 0.16, lean, {
      light: stage.tone(green, 0.8),
      dark: stage.tone(mix(green, '#1d4a3a', 0.4), 0.2),
    });
  }
  canvas.curve(
    [
      [x - size * 0.22, y],
      [x + size * 0.22, y],
      [x + size * 0.42, y - size * 0.45],
      [x + size * 0.16, y - size * 0.95],
      [x - size * 0.16, y - size * 0.95],
      [x - size * 0.42, y - size * 0.45],
    ],
    stage.tone(color, 0.4),
  );
}

/** Draws a plant in a pot on the floor. */
export function pottedPlant(room: Room, x: number, z: number, height: number): void {
  const { stage, canvas, random, home } = room;
  const s = stage.scaleAt([x, 0, z]);
  const [px, py] = stage.spot([x, 0, z]);
  contact(room, x - 0.2, x + 0.2, z - 0.15, z + 0.15);
  const rim = py - s * 0.36;
  const color = leafColor(random);
  if (random.chance(0.5)) {
    drawArecas(canvas, stage.light, random, {
      x: px,
      foot: rim,
      height: s * (height - 0.2),
      color,
    });
  } else {
    for (let leaf = 0; leaf < 11; leaf += 1) {
      const lean = (leaf / 10 - 0.5) * 2;
      const to: Spot = [
        px + lean * s * height * 0.44,
        rim - s * (height - 0.4) * (1.05 - Math.abs(lean) * 0.5) * random.range(0.7, 1),
      ];
      drawBroadLeaf(canvas, stage.light, [px, rim], to, s * 0.1, lean, {
        light: stage.tone(mix(color, '#c4cf63', 0.25), 0.7),
        dark: stage.tone(mix(color, '#14392c', 0.4), 0.1),
      });
    }
  }
  const pot = stage.tone(random.pick(['#c97b55', '#efe8da', '#5d6b66', home.fabricTwo]), 0.35);
  canvas.fill(
    [
      [px - s * 0.2, rim],
      [px + s * 0.2, rim],
      [px + s * 0.15, py],
      [px - s * 0.15, py],
    ],
    pot,
  );
  canvas.round(
    px - s * 0.22,
    rim - s * 0.04,
    s * 0.44,
    s * 0.08,
    s * 0.03,
    mix(pot, '#ffffff', 0.18),
  );
}

/** Draws a framed picture on the back wall: a small landscape, leaves or plain shapes. */
export function artwork(room: Room, x: number, y: number, width: number, height: number): void {
  const { stage, canvas, back, random, home } = room;
  const z = back - 0.04;
  const [left, bottom] = stage.spot([x, y, z]);
  const s = stage.scaleAt([x, y, z]);
  const [w, h] = [width * s, height * s];
  const top = bottom - h;
  canvas.rect(left + 6, top + 10, w, h, stage.light.shadow, 0.2);
  canvas.rect(left, top, w, h, stage.tone(random.pick([home.wood, '#2f2f2d', '#f6f0e4']), 0.3));
  const inset = Math.min(w, h) * 0.05;
  canvas.rect(left + inset, top + inset, w - inset * 2, h - inset * 2, stage.tone('#f8f3e8', 0.3));
  const mat = inset * 2.2;
  const [ax, ay, aw, ah] = [left + mat, top + mat, w - mat * 2, h - mat * 2];
  const area: Spot[] = [
    [ax, ay],
    [ax + aw, ay],
    [ax + aw, ay + ah],
    [ax, ay + ah],
  ];
  const tones = random
    .shuffled([home.fabric, home.fabricTwo, '#e2b15f', '#d88c6a', '#7fa39a', '#e9dcc3'])
    .map((color) => stage.tone(color, 0.3));
  canvas.clip(area, () => {
    canvas.rect(ax, ay, aw, ah, tones[0]!);
    if (random.chance(0.5)) {
      canvas.ellipse(
        ax + aw * random.range(0.3, 0.7),
        ay + ah * 0.34,
        ah * 0.17,
        ah * 0.17,
        tones[1]!,
      );
      for (let hill = 0; hill < 3; hill += 1) {
        const hy = ay + ah * (0.5 + hill * 0.16);
        canvas.curve(
          [
            [ax - 20, hy + ah],
            [ax - 20, hy],
            [ax + aw * random.range(0.2, 0.4), hy - ah * 0.16],
            [ax + aw * random.range(0.6, 0.8), hy + ah * 0.06],
            [ax + aw + 20, hy - ah * 0.08],
            [ax + aw + 20, hy + ah],
          ],
          tones[2 + hill]!,
        );
      }
    } else {
      for (let shape = 0; shape < 5; shape += 1) {
        const size = ah * random.range(0.16, 0.36);
        const [sx, sy] = [ax + aw * random.next(), ay + ah * random.next()];
        if (shape % 2) canvas.ellipse(sx, sy, size, size, tones[1 + (shape % 4)]!, 0.95);
        else
          canvas.round(
            sx - size,
            sy - size * 0.5,
            size * 2,
            size,
            size * 0.5,
            tones[1 + (shape % 4)]!,
            0.95,
          );
      }
    }
  });
}
