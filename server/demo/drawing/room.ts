import { Random } from '#server/random.ts';

import type { Canvas, Spot } from './canvas.ts';
import { mix, type Color } from './color.ts';
import type { Drawing } from './drawing.ts';
import { homeOf, type Home } from './home.ts';
import { lightOf, type Light } from './light.ts';
import { drawShell } from './room-shell.ts';
import { Stage, type Box, type Camera, type Point } from './space.ts';

/** A room seen straight on from one end, in metres. The viewer is at x = 0, in front of z = 0. */
export interface Room {
  canvas: Canvas;
  drawing: Drawing;
  random: Random;
  /** The light outside. */
  outside: Light;
  stage: Stage;
  home: Home;
  /** Half the width of the room, its height, and the distance to its back wall. */
  half: number;
  height: number;
  back: number;
  /** Whether lamps are on. */
  evening: boolean;
}

/** Returns the indoor light for an outdoor light. */
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

/** Creates an empty room of a home and draws its walls, floor and ceiling. */
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
    focal: random.range(1190, 1390),
    center: [960 + random.range(-170, 170), size.horizon + random.range(-34, 34)],
  };
  const light = indoors(outside);
  const room: Room = {
    canvas,
    drawing,
    random,
    outside,
    stage: new Stage(canvas, light, camera, { x: 0, z: 0, turn: 0 }),
    home: homeOf(drawing),
    half: size.half + random.range(0, 0.45),
    height: size.height + random.range(-0.08, 0.4),
    back: size.back,
    evening: outside.lamps > 0.3,
  };
  drawShell(room, floor);
  return room;
}

/** Draws a box of furniture with a soft shadow under it. */
export function block(room: Room, box: Box, material: Color, top?: Color): void {
  const { stage } = room;
  const [x0, y0, z0] = box.from;
  const [x1, , z1] = box.to;
  if (y0 < 0.3) contact(room, x0, x1, z0, z1);
  stage.box(box, material, top ?? mix(material, '#ffffff', 0.14));
}

/** Draws the contact shadow of an object on the floor. */
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

/**
 * Draws a soft rectangle (cushion, pillow, frame) that faces the viewer at a distance, in metres.
 */
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

/** Draws the glow of a lamp. */
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
