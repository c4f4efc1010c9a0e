import { Random } from '#server/random.ts';

import { Canvas, type Spot } from './canvas.ts';
import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import { homeOf, type Home } from './home.ts';
import { INK, furnish, plant } from './plan-furniture.ts';
import { doorsOf, layOut, type PlanDoor, type PlanRoom } from './plan-layout.ts';

const PAPER = '#f7f2e8';

/** Draws a floor plan without text. The furniture shows the use of each room. */
export function drawFloorPlan(drawing: Drawing): Canvas {
  const canvas = new Canvas();
  const random = new Random(drawing.home, 29, drawing.seed);
  const home = homeOf(drawing);
  canvas.rect(0, 0, canvas.width, canvas.height, PAPER);
  // A faint grid like drawing paper.
  for (let x = 0; x <= canvas.width; x += 48) canvas.rect(x, 0, 1.5, canvas.height, '#e9e0cf', 0.7);
  for (let y = 0; y <= canvas.height; y += 48) canvas.rect(0, y, canvas.width, 1.5, '#e9e0cf', 0.7);
  const aspect = random.range(1.15, 1.5);
  const scale = Math.min(1330 / aspect, 960);
  const [left, top] = [(canvas.width - aspect * scale) / 2, (canvas.height - scale) / 2 - 20];
  const rooms = layOut(random, drawing.bedrooms, drawing.bathrooms, aspect).map((room) => ({
    ...room,
    x: left + room.x * scale,
    y: top + room.y * scale,
    width: room.width * scale,
    height: room.height * scale,
  }));
  const outer = { x: left, y: top, width: aspect * scale, height: scale };
  const wall = scale * 0.018;
  terrace(canvas, random, home, outer, rooms[0]!);
  canvas.rect(
    outer.x - wall + 16,
    outer.y - wall + 22,
    outer.width + wall * 2,
    outer.height + wall * 2,
    '#8a7b62',
    0.22,
  );
  for (const room of rooms) floor(canvas, room, home);
  for (const room of rooms) furnish(canvas, room, home, random);
  for (const room of rooms) walls(canvas, room, wall);
  frame(canvas, outer, wall * 1.5);
  windows(canvas, rooms, outer, wall * 1.5);
  const wide = scale * 0.085;
  for (const door of doorsOf(rooms, wide)) drawDoor(canvas, door, wide, wall);
  entrance(canvas, rooms[0]!, outer, wide, wall * 1.5);
  compass(canvas, random);
  return canvas;
}

function floor(canvas: Canvas, room: PlanRoom, home: Home): void {
  const wet = room.use === 'bathroom' || room.use === 'kitchen';
  const base = wet
    ? room.use === 'kitchen'
      ? '#efe6d6'
      : '#d8e5e3'
    : mix(home.floor, '#fbf3e2', 0.62);
  canvas.rect(room.x, room.y, room.width, room.height, base);
  const joint = mix(base, '#8a7657', 0.22);
  const step = wet ? 34 : 26;
  for (let y = room.y + step; y < room.y + room.height; y += step)
    canvas.rect(room.x, y, room.width, 1.6, joint, 0.7);
  if (wet)
    for (let x = room.x + step; x < room.x + room.width; x += step)
      canvas.rect(x, room.y, 1.6, room.height, joint, 0.7);
}

function walls(canvas: Canvas, { x, y, width, height }: PlanRoom, wall: number): void {
  const half = wall / 2;
  canvas.rect(x - half, y - half, width + wall, wall, INK);
  canvas.rect(x - half, y + height - half, width + wall, wall, INK);
  canvas.rect(x - half, y, wall, height, INK);
  canvas.rect(x + width - half, y, wall, height, INK);
}

function frame(canvas: Canvas, { x, y, width, height }: Omit<PlanRoom, 'use'>, wall: number): void {
  canvas.rect(x - wall, y - wall, width + wall * 2, wall * 1.4, INK);
  canvas.rect(x - wall, y + height - wall * 0.4, width + wall * 2, wall * 1.4, INK);
  canvas.rect(x - wall, y, wall * 1.4, height, INK);
  canvas.rect(x + width - wall * 0.4, y, wall * 1.4, height, INK);
}

/** Draws windows in every outer wall of a room: a pale strip with a line. */
function windows(
  canvas: Canvas,
  rooms: readonly PlanRoom[],
  outer: Omit<PlanRoom, 'use'>,
  wall: number,
): void {
  for (const room of rooms) {
    const share = room.use === 'bathroom' ? 0.3 : 0.52;
    const level = (y: number) => {
      const w = room.width * share;
      const x = room.x + (room.width - w) / 2;
      canvas.rect(x, y, w, wall * 1.4, PAPER);
      canvas.rect(x, y + wall * 0.55, w, wall * 0.3, '#7fa9b2');
    };
    const upright = (x: number) => {
      const h = room.height * share;
      const y = room.y + (room.height - h) / 2;
      canvas.rect(x, y, wall * 1.4, h, PAPER);
      canvas.rect(x + wall * 0.55, y, wall * 0.3, h, '#7fa9b2');
    };
    if (Math.abs(room.y - outer.y) < 1) level(outer.y - wall);
    if (Math.abs(room.y + room.height - outer.y - outer.height) < 1 && room.use !== 'living')
      level(outer.y + outer.height - wall * 0.4);
    if (Math.abs(room.x - outer.x) < 1) upright(outer.x - wall);
    else if (Math.abs(room.x + room.width - outer.x - outer.width) < 1)
      upright(outer.x + outer.width - wall * 0.4);
  }
}

function drawDoor(canvas: Canvas, door: PlanDoor, wide: number, wall: number): void {
  const { x, y, level, side } = door;
  if (level) {
    canvas.rect(x, y - wall * 0.6, wide, wall * 1.2, '#eadfca');
    canvas.rect(x, side > 0 ? y : y - wide, wall * 0.35, wide, INK);
    arc(canvas, [x + wide, y], [x, y + side * wide], wide, side > 0 ? 1 : 0);
  } else {
    canvas.rect(x - wall * 0.6, y, wall * 1.2, wide, '#eadfca');
    canvas.rect(side > 0 ? x : x - wide, y, wide, wall * 0.35, INK);
    arc(canvas, [x, y + wide], [x + side * wide, y], wide, side > 0 ? 0 : 1);
  }
}

/** Draws the swing of a door. */
function arc(canvas: Canvas, from: Spot, to: Spot, radius: number, sweep: 0 | 1): void {
  const steps = 9;
  const center: Spot =
    Math.abs(from[0] - to[0]) > 0
      ? [Math.abs(from[1] - to[1]) > 0 ? (sweep ? to[0] : to[0]) : from[0], from[1]]
      : from;
  const hinge: Spot = [center[0] === to[0] ? to[0] : center[0], from[1]];
  const spots: Spot[] = [];
  const pivot: Spot =
    Math.hypot(from[0] - hinge[0], from[1] - hinge[1]) > radius * 0.9 ? hinge : [from[0], to[1]];
  const a0 = Math.atan2(from[1] - pivot[1], from[0] - pivot[0]);
  let a1 = Math.atan2(to[1] - pivot[1], to[0] - pivot[0]);
  if (a1 - a0 > Math.PI) a1 -= Math.PI * 2;
  if (a0 - a1 > Math.PI) a1 += Math.PI * 2;
  for (let i = 0; i <= steps; i += 1) {
    const angle = a0 + ((a1 - a0) * i) / steps;
    spots.push([pivot[0] + Math.cos(angle) * radius, pivot[1] + Math.sin(angle) * radius]);
  }
  canvas.line(spots, 2.4, INK, 0.5);
}

function entrance(
  canvas: Canvas,
  living: PlanRoom,
  outer: Omit<PlanRoom, 'use'>,
  wide: number,
  wall: number,
): void {
  const y = Math.abs(living.y - outer.y) < 1 ? outer.y : null;
  if (y === null) return;
  const x = living.x + living.width * 0.08;
  canvas.rect(x, y - wall, wide * 1.1, wall * 1.4, '#c98f3d');
  canvas.fill(
    [
      [x + wide * 0.2, y - wall * 3.4],
      [x + wide * 0.9, y - wall * 3.4],
      [x + wide * 0.55, y - wall * 1.7],
    ],
    '#c98f3d',
  );
}

/** Draws a deck along the lower edge, with plants around it. */
function terrace(
  canvas: Canvas,
  random: Random,
  home: Home,
  outer: Omit<PlanRoom, 'use'>,
  living: PlanRoom,
): void {
  for (let tree = 0; tree < 9; tree += 1) {
    const along = random.chance(0.5);
    const x = along
      ? random.range(outer.x - 120, outer.x + outer.width + 120)
      : random.pick([outer.x - 110, outer.x + outer.width + 110]);
    const y = along
      ? outer.y + outer.height + random.range(90, 150)
      : random.range(outer.y, outer.y + outer.height);
    plant(canvas, random, x, y, random.range(30, 58));
  }
  const deep = 92;
  const y = outer.y + outer.height;
  const x = Math.max(outer.x, living.x);
  const width = Math.max(260, Math.min(living.width, outer.x + outer.width - x));
  const deck = mix(home.wood, '#f1dfbd', 0.5);
  canvas.rect(x + 12, y + 16, width, deep, '#8a7b62', 0.2);
  canvas.rect(x, y, width, deep, deck);
  for (let board = 14; board < deep; board += 14)
    canvas.rect(x, y + board, width, 1.8, mix(deck, '#6b4f30', 0.35), 0.7);
  canvas.rect(x, y + deep - 4, width, 5, INK, 0.7);
  for (const dx of [0.3, 0.55])
    canvas.round(x + width * dx, y + 34, 44, 40, 9, mix(home.fabricTwo, '#ffffff', 0.3));
}

/** Draws a compass needle that points north. */
function compass(canvas: Canvas, random: Random): void {
  const [x, y] = [1770, 1310];
  const angle = random.range(0, Math.PI * 2);
  const at = (turn: number, length: number): Spot => [
    x + Math.sin(angle + turn) * length,
    y - Math.cos(angle + turn) * length,
  ];
  canvas.ellipse(x, y, 46, 46, '#efe6d4');
  canvas.fill([at(0, 58), at(Math.PI / 2, 12), at(-Math.PI / 2, 12)], '#c8453a');
  canvas.fill([at(Math.PI, 58), at(Math.PI / 2, 12), at(-Math.PI / 2, 12)], INK, 0.7);
}
