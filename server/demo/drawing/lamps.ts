import { glow, type Room } from './room.ts';

/** Draws a floor lamp. */
export function floorLamp(room: Room, x: number, z: number): void {
  const { stage, canvas } = room;
  const s = stage.scaleAt([x, 0, z]);
  const [px, py] = stage.spot([x, 0, z]);
  glow(room, [x, 1.5, z], 1.5, 0.55);
  const metal = stage.tone('#4a4641', 0.3);
  canvas.ellipse(px, py, s * 0.15, s * 0.035, metal);
  canvas.rect(px - s * 0.014, py - s * 1.45, s * 0.028, s * 1.45, metal);
  canvas.fill(
    [
      [px - s * 0.13, py - s * 1.68],
      [px + s * 0.13, py - s * 1.68],
      [px + s * 0.24, py - s * 1.32],
      [px - s * 0.24, py - s * 1.32],
    ],
    room.evening ? '#ffe7b8' : stage.tone('#f1e6cf', 0.4),
  );
}

/** Draws a lamp that hangs from the ceiling. */
export function pendant(room: Room, x: number, z: number, y: number, wide: number): void {
  const { stage, canvas, home, random } = room;
  const s = stage.scaleAt([x, y, z]);
  const [px, py] = stage.spot([x, y, z]);
  const [, top] = stage.spot([x, room.height, z]);
  canvas.rect(px - 1.6, top, 3.2, py - top, stage.tone('#3d3a36', 0.2));
  glow(room, [x, y - 0.1, z], 1.1, 0.6);
  const shadeTone = stage.tone(
    random.pick([home.wood, '#2f3b38', '#f0e7d6', home.fabricTwo]),
    0.35,
  );
  canvas.curve(
    [
      [px - s * wide * 0.1, py - s * 0.1],
      [px + s * wide * 0.1, py - s * 0.1],
      [px + s * wide * 0.55, py + s * 0.16],
      [px + s * wide * 0.5, py + s * 0.24],
      [px - s * wide * 0.5, py + s * 0.24],
      [px - s * wide * 0.55, py + s * 0.16],
    ],
    shadeTone,
  );
  canvas.ellipse(
    px,
    py + s * 0.2,
    s * wide * 0.34,
    s * 0.04,
    room.evening ? '#fff2cf' : stage.tone('#fbf3df', 0.6),
  );
}
