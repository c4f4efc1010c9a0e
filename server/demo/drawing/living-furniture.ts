import { mix } from './color.ts';
import { vase } from './furniture.ts';
import { block, contact, panel, type Room } from './room.ts';

/** Draws a round rug. */
export function roundRug(room: Room, x: number, z: number, radius: number): void {
  const { stage, canvas, home } = room;
  const [px, py] = stage.spot([x, 0, z]);
  const wide = stage.scaleAt([x, 0, z]) * radius;
  const tall = (stage.spot([x, 0, z - radius])[1] - stage.spot([x, 0, z + radius])[1]) / 2;
  const base = mix(home.curtain, home.fabricTwo, 0.3);
  const rings = [
    [1, 0],
    [0.9, 0.35],
    [0.84, 0.05],
    [0.5, 0.3],
    [0.44, 0.1],
  ] as const;
  for (const [share, pale] of rings) {
    canvas.ellipse(px, py, wide * share, tall * share, stage.tone(mix(base, '#ffffff', pale), 0.4));
  }
}

/** Draws one or two low round tables. */
export function roundTables(room: Room, x: number, z: number): void {
  const { random } = room;
  const pair = random.chance(0.5);
  if (pair) roundTable(room, x + 0.42, z + 0.32, 0.34, 0.5, false);
  roundTable(room, x - (pair ? 0.2 : 0), z, 0.48, 0.36, true);
}

function roundTable(
  room: Room,
  x: number,
  z: number,
  radius: number,
  height: number,
  laid: boolean,
): void {
  const { stage, canvas, home, random } = room;
  contact(room, x - radius, x + radius, z - radius * 0.7, z + radius * 0.7);
  const s = stage.scaleAt([x, height, z]);
  const [px, py] = stage.spot([x, height, z]);
  const [, foot] = stage.spot([x, 0, z]);
  const leg = stage.tone(mix(home.wood, '#1c1612', 0.3), 0.2);
  for (const dx of [-0.62, 0, 0.62]) {
    canvas.fill(
      [
        [px + dx * radius * s - s * 0.025, py],
        [px + dx * radius * s + s * 0.025, py],
        [px + dx * radius * s * 1.15 + s * 0.018, foot],
        [px + dx * radius * s * 1.15 - s * 0.018, foot],
      ],
      leg,
    );
  }
  const flat = radius * s * 0.3;
  canvas.ellipse(
    px,
    py + s * 0.035,
    radius * s,
    flat,
    stage.tone(mix(home.wood, '#2b1d12', 0.2), 0.2),
  );
  canvas.ellipse(px, py, radius * s, flat, stage.tone(mix(home.wood, '#f2dcb8', 0.3), 0.5));
  if (laid)
    vase(
      room,
      px + radius * s * 0.2,
      py,
      s * 0.18,
      random.pick(['#efe7d7', home.fabricTwo, '#2f4f4a']),
    );
}

/** Draws shelves over the whole wall, with books, bowls and plants. */
export function bookshelf(room: Room, x: number, width: number): void {
  const { stage, home, back, random } = room;
  const depth = 0.3;
  const levels = [0.1, 0.62, 1.06, 1.5, 1.94];
  const frame = mix(home.wood, '#f6e6c8', 0.25);
  stage.flat(
    [
      [x, 0.1, back - 0.02],
      [x + width, 0.1, back - 0.02],
      [x + width, 2.3, back - 0.02],
      [x, 2.3, back - 0.02],
    ],
    stage.tone(mix(frame, '#3a2a1c', 0.28), 0.2),
  );
  const colours = [
    home.fabric,
    home.fabricTwo,
    '#e9dfcc',
    '#c98f5f',
    '#4f6a68',
    '#b9b09c',
    '#d9b25e',
  ];
  for (const [level, y] of levels.entries()) {
    if (level < levels.length - 1) {
      let at = x + 0.08;
      while (at < x + width - 0.16) {
        const kind = random.weighted([
          ['books', 6],
          ['vase', 1.4],
          ['gap', 1.6],
        ] as const);
        if (kind === 'books') {
          for (let book = random.int(3, 7); book > 0 && at < x + width - 0.12; book -= 1) {
            const wide = random.range(0.03, 0.06);
            panel(
              room,
              at,
              y + 0.04,
              back - depth * 0.5,
              wide,
              random.range(0.2, 0.34),
              0.005,
              stage.tone(random.pick(colours), 0.35),
            );
            at += wide + 0.006;
          }
        } else if (kind === 'vase') {
          panel(
            room,
            at + 0.03,
            y + 0.04,
            back - depth * 0.5,
            0.15,
            random.range(0.12, 0.26),
            0.07,
            stage.tone(random.pick(colours), 0.4),
          );
          at += 0.22;
        } else at += random.range(0.1, 0.2);
        at += 0.03;
      }
    }
    block(room, { from: [x, y, back - depth], to: [x + width, y + 0.04, back] }, frame);
  }
  for (let part = 0; part <= 3; part += 1) {
    panel(
      room,
      x + (width * part) / 3 - 0.02,
      0.1,
      back - depth,
      0.04,
      2.2,
      0,
      stage.tone(frame, 0.35),
    );
  }
  panel(room, x - 0.02, 2.28, back - depth, width + 0.04, 0.05, 0, stage.tone(frame, 0.4));
}

/** Draws the part of a sofa that extends into the room. */
export function chaise(room: Room, x: number, z: number): void {
  const { home } = room;
  block(
    room,
    { from: [x, 0.14, z - 0.85], to: [x + 0.74, 0.34, z + 0.1] },
    mix(home.fabric, '#2b241c', 0.14),
  );
  block(
    room,
    { from: [x + 0.01, 0.34, z - 0.84], to: [x + 0.73, 0.46, z + 0.2] },
    mix(home.fabric, '#ffffff', 0.06),
    mix(home.fabric, '#ffffff', 0.2),
  );
}

/** Draws a ceiling fan, as found in every room there. */
export function ceilingFan(room: Room, x: number, z: number): void {
  const { stage, canvas, home, random } = room;
  const y = room.height - 0.34;
  const s = stage.scaleAt([x, y, z]);
  const [px, py] = stage.spot([x, y, z]);
  const [, top] = stage.spot([x, room.height, z]);
  const metal = stage.tone('#4a4641', 0.3);
  canvas.rect(px - s * 0.015, top, s * 0.03, py - top, metal);
  const start = random.range(0, Math.PI);
  const blades = random.int(3, 5);
  for (let blade = 0; blade < blades; blade += 1) {
    const angle = start + (blade / blades) * Math.PI * 2;
    const at = (length: number, across: number) =>
      [
        px + (Math.cos(angle) * length - Math.sin(angle) * across) * s,
        py + (Math.sin(angle) * length + Math.cos(angle) * across) * s * 0.24,
      ] as const;
    canvas.fill(
      [at(0.1, -0.03), at(0.68, -0.09), at(0.72, 0.05), at(0.1, 0.03)],
      stage.tone(mix(home.wood, '#2b1d12', blade % 2 ? 0.15 : 0.05), 0.3),
    );
  }
  canvas.ellipse(px, py, s * 0.12, s * 0.05, metal);
  canvas.ellipse(
    px,
    py + s * 0.04,
    s * 0.08,
    s * 0.05,
    room.evening ? '#fff2cf' : stage.tone('#f6efe0', 0.5),
  );
}
