import type { Canvas, Spot } from './canvas.ts';
import { mix } from './color.ts';
import type { Color } from './color.ts';
import type { Drawing } from './drawing.ts';
import { homeOf } from './home.ts';
import type { Home } from './home.ts';
import { lightOf } from './light.ts';
import type { Light } from './light.ts';
import { drawOutlook } from './outlook.ts';
import { Random } from './random.ts';
import { Stage } from './space.ts';
import type { Box, Camera, Point } from './space.ts';

/** A room seen from its one end, straight on: metres, the viewer at x = 0 before z = 0. */
export interface Room {
  canvas: Canvas;
  drawing: Drawing;
  random: Random;
  /** The light outside. */
  outside: Light;
  stage: Stage;
  home: Home;
  /** Half its width, its height, and how far away its back wall is. */
  half: number;
  height: number;
  back: number;
  /** Lamps are on. */
  evening: boolean;
}

/** What the daylight of an hour does indoors. */
function indoors(light: Light): Light {
  const ambient = {
    morning: [0.86, 0.84, 0.79],
    noon: [0.87, 0.87, 0.85],
    golden: [0.88, 0.79, 0.66],
    dusk: [0.78, 0.64, 0.49],
    monsoon: [0.77, 0.78, 0.77],
  } as const;
  const key = light.hour === 'dusk' ? ([0.1, 0.06, 0.02] as const) : ([0.2, 0.17, 0.11] as const);
  return {
    ...light,
    ambient: ambient[light.hour],
    key,
    direction: [light.side * 0.7, 0.6, -0.38],
    shadow: mix(light.shadow, '#4a3626', 0.55),
    shadowOpacity: 0.26,
  };
}

/** An empty room of a home: its walls, floor and ceiling are drawn. */
export function openRoom(
  canvas: Canvas,
  drawing: Drawing,
  stream: number,
  size: { half: number; height: number; back: number; eye: number; horizon: number },
  floor: 'wood' | 'tiles' = 'wood',
): Room {
  const random = new Random(drawing.seed, stream);
  const outside = lightOf(drawing.hour, random);
  const camera: Camera = {
    eye: size.eye,
    focal: 1280,
    center: [960 + random.range(-130, 130), size.horizon],
  };
  const light = indoors(outside);
  const room: Room = {
    canvas,
    drawing,
    random,
    outside,
    stage: new Stage(canvas, light, camera, { x: 0, z: 0, turn: 0 }),
    home: homeOf(drawing),
    half: size.half,
    height: size.height,
    back: size.back,
    evening: outside.lamps > 0.3,
  };
  drawShell(room, floor);
  return room;
}

function drawShell(room: Room, floor: 'wood' | 'tiles'): void {
  const { stage, canvas, half, height, back, home } = room;
  const near = 0.9;
  const tone = (material: Color, facing: number) => stage.tone(material, facing);
  const side = room.outside.side;
  stage.flat(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, height, back],
      [-half, height, back],
    ],
    tone(home.paint, 0.25),
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
  if (floor === 'wood') planks(room, near);
  else tiles(room, near, home.stone, 0.6);
  // Corners gather shade.
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
  // Skirting boards and the line of the ceiling.
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

/** Square tiles on the floor with their joints. */
export function tiles(room: Room, near: number, material: Color, size: number): void {
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

/** A window in the back wall with what lies outside, its frame and its curtains. */
export function backWindow(
  room: Room,
  place: { x: number; y: number; width: number; height: number },
  options: { panes: number; curtains: boolean },
): void {
  const { stage, canvas, back, home, outside, random, drawing } = room;
  const { x, y, width, height } = place;
  const hole = stage.spots([
    [x, y, back],
    [x + width, y, back],
    [x + width, y + height, back],
    [x, y + height, back],
  ]);
  canvas.clip(hole, () => drawOutlook(canvas, outside, random, drawing, stage.camera.center[1]));
  const frame = stage.tone(home.frame, 0.3);
  const bar = 0.06;
  const strip = (u: number, v: number, w: number, h: number) =>
    stage.flat(
      [
        [u, v, back],
        [u + w, v, back],
        [u + w, v + h, back],
        [u, v + h, back],
      ],
      frame,
    );
  strip(x, y, width, bar);
  strip(x, y + height - bar, width, bar);
  for (let pane = 0; pane <= options.panes; pane += 1)
    strip(x + ((width - bar) * pane) / options.panes, y, bar, height);
  // A breath of light on the glass.
  const [a, b, c, d] = hole as [Spot, Spot, Spot, Spot];
  const along = (p: Spot, q: Spot, t: number): Spot => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  canvas.fill(
    [along(a, b, 0.1), along(a, b, 0.26), along(d, c, 0.44), along(d, c, 0.28)],
    '#ffffff',
    0.1,
  );
  if (options.curtains) curtains(room, place);
  if (room.outside.hour !== 'dusk') sunPatch(room, place);
}

function curtains(
  room: Room,
  place: { x: number; y: number; width: number; height: number },
): void {
  const { stage, back, home, random } = room;
  const z = back - 0.12;
  const top = Math.min(room.height - 0.08, place.y + place.height + 0.16);
  const rail = stage.tone(home.wood, 0.3);
  const reach = random.range(0.34, 0.5);
  stage.flat(
    [
      [place.x - 0.4, top, z],
      [place.x + place.width + 0.4, top, z],
      [place.x + place.width + 0.4, top + 0.04, z],
      [place.x - 0.4, top + 0.04, z],
    ],
    rail,
  );
  for (const side of [-1, 1]) {
    const outer = side < 0 ? place.x - 0.32 : place.x + place.width + 0.32;
    const folds = 6;
    for (let fold = 0; fold < folds; fold += 1) {
      const from = outer - (side * (reach * fold)) / folds;
      const to = outer - (side * (reach * (fold + 1))) / folds;
      const tone = stage.tone(
        mix(home.curtain, fold % 2 ? '#8b7a63' : '#ffffff', fold % 2 ? 0.18 : 0.1),
        0.3,
      );
      stage.flat(
        [
          [from, 0.06, z],
          [to, 0.06, z],
          [to, top, z],
          [from, top, z],
        ],
        tone,
      );
    }
  }
}

/** Where the sun comes through and lies on the floor. */
function sunPatch(room: Room, place: { x: number; width: number }): void {
  const { stage, back, outside, half } = room;
  if (outside.hour === 'monsoon') return;
  const slant = -outside.side * 0.9;
  const clampX = (x: number) => Math.max(-half, Math.min(half, x));
  for (let pane = 0; pane < 2; pane += 1) {
    const from = place.x + (place.width * (pane + 0.06)) / 2;
    const to = place.x + (place.width * (pane + 0.94)) / 2;
    stage.flat(
      [
        [clampX(from), 0, back - 0.15],
        [clampX(to), 0, back - 0.15],
        [clampX(to + slant), 0, back - 2],
        [clampX(from + slant), 0, back - 2],
      ],
      outside.sunColor,
      outside.hour === 'golden' ? 0.34 : 0.24,
    );
  }
}

/** Light from a window that is out of sight, leaning over the back wall. */
export function wallBeam(room: Room): void {
  const { stage, canvas, half, height, back, outside } = room;
  if (outside.hour === 'dusk' || outside.hour === 'monsoon') return;
  const dir = -outside.side;
  const wall = stage.spots([
    [-half, 0, back],
    [half, 0, back],
    [half, height, back],
    [-half, height, back],
  ]);
  canvas.clip(wall, () => {
    for (const shift of [0, 0.95]) {
      const x = outside.side * half * 0.2 + dir * shift;
      stage.flat(
        [
          [x, 0.5, back],
          [x + dir * 0.75, 0.3, back],
          [x + dir * 1.75, height * 0.86, back],
          [x + dir, height * 0.98, back],
        ],
        outside.sunColor,
        outside.hour === 'golden' ? 0.36 : 0.26,
      );
    }
  });
}

/** A box of furniture with a soft shadow under it. */
export function block(room: Room, box: Box, material: Color, top?: Color): void {
  const { stage } = room;
  const [x0, y0, z0] = box.from;
  const [x1, , z1] = box.to;
  if (y0 < 0.3) contact(room, x0, x1, z0, z1);
  stage.box(box, material, top ?? mix(material, '#ffffff', 0.14));
}

/** The shade where something stands. */
export function contact(room: Room, x0: number, x1: number, z0: number, z1: number): void {
  const { stage, canvas } = room;
  const [left] = stage.spots([[x0, 0, (z0 + z1) / 2]]);
  const [right] = stage.spots([[x1, 0, (z0 + z1) / 2]]);
  const [near] = stage.spots([[(x0 + x1) / 2, 0, z0]]);
  const [far] = stage.spots([[(x0 + x1) / 2, 0, z1]]);
  const middle: Spot = [(left![0] + right![0]) / 2, (near![1] + far![1]) / 2 + 4];
  const rx = (right![0] - left![0]) * 0.57;
  const ry = Math.max(8, (near![1] - far![1]) * 0.72);
  const paint = canvas.radial(
    middle,
    rx,
    [
      [0, room.stage.light.shadow, 0.5],
      [0.75, room.stage.light.shadow, 0.3],
      [1, room.stage.light.shadow, 0],
    ],
    ry / rx,
  );
  canvas.ellipse(middle[0], middle[1], rx, ry, paint);
}

/** A soft rectangle (cushion, pillow, frame) facing the viewer at a distance; metres. */
export function panel(
  room: Room,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  radius: number,
  color: Color,
  opacity = 1,
): void {
  const [left, bottom] = room.stage.spot([x, y, z]);
  const scale = room.stage.scaleAt([x, y, z]);
  room.canvas.round(
    left,
    bottom - height * scale,
    width * scale,
    height * scale,
    radius * scale,
    color,
    opacity,
  );
}

/** The glow of a lamp. */
export function glow(room: Room, at: Point, reach: number, strength: number): void {
  if (!room.evening) return;
  const center = room.stage.spot(at);
  const radius = reach * room.stage.scaleAt(at);
  room.canvas.ellipse(
    center[0],
    center[1],
    radius,
    radius,
    room.canvas.radial(center, radius, [
      [0, '#ffe6b0', strength],
      [0.4, '#ffd487', strength * 0.4],
      [1, '#ffc46b', 0],
    ]),
  );
}
