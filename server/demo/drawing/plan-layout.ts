import type { Random } from '#server/random.ts';

export type RoomUse = 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'hall';

/** A room of a plan, positioned in the plan's unit square. */
export interface PlanRoom {
  use: RoomUse;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A door between two rooms, or from outside into a room. */
export interface PlanDoor {
  x: number;
  y: number;
  /** True: runs along x, in a horizontal wall. False: along y. */
  level: boolean;
  /** Direction in which the door opens. */
  side: 1 | -1;
}

interface Wish {
  use: RoomUse;
  area: number;
}

/**
 * Divides a rectangle among the rooms of a home, each roughly by its share of the area. Based on
 * the squarified treemaps of Bruls, Huizing and van Wijk (2000), here with slices halved by area.
 */
export function layOut(
  random: Random,
  bedrooms: number,
  bathrooms: number,
  aspect: number,
): PlanRoom[] {
  const wishes: Wish[] = [{ use: 'living', area: bedrooms === 0 ? 40 : 26 + bedrooms * 2 }];
  wishes.push({ use: 'kitchen', area: bedrooms === 0 ? 12 : 13 });
  for (let room = 0; room < Math.min(5, bedrooms); room += 1)
    wishes.push({ use: 'bedroom', area: room === 0 ? 19 : 14 });
  for (let room = 0; room < Math.max(1, Math.min(4, bathrooms)); room += 1)
    wishes.push({ use: 'bathroom', area: room === 0 ? 7.5 : 6 });
  if (bedrooms > 2) wishes.push({ use: 'hall', area: 7 });
  const mirrored = random.chance(0.5);
  const rooms = split(random, wishes, { x: 0, y: 0, width: aspect, height: 1 });
  return rooms.map((room) => (mirrored ? { ...room, x: aspect - room.x - room.width } : room));
}

function split(random: Random, wishes: readonly Wish[], area: Omit<PlanRoom, 'use'>): PlanRoom[] {
  if (wishes.length === 1) return [{ use: wishes[0]!.use, ...area }];
  const total = wishes.reduce((sum, wish) => sum + wish.area, 0);
  let first = 0;
  let count = 0;
  while (count < wishes.length - 1 && first + wishes[count]!.area / 2 < total / 2) {
    first += wishes[count]!.area;
    count += 1;
  }
  count = Math.max(1, count);
  const share = wishes.slice(0, count).reduce((sum, wish) => sum + wish.area, 0) / total;
  const { x, y, width, height } = area;
  const wide = width * random.range(0.9, 1.1) > height;
  const a = wide ? { x, y, width: width * share, height } : { x, y, width, height: height * share };
  const b = wide
    ? { x: x + width * share, y, width: width * (1 - share), height }
    : { x, y: y + height * share, width, height: height * (1 - share) };
  return [...split(random, wishes.slice(0, count), a), ...split(random, wishes.slice(count), b)];
}

const NEAR = 1e-6;

/**
 * Returns doors so that every room can be reached from the first. `wide` is the width of a door.
 */
export function doorsOf(rooms: readonly PlanRoom[], wide: number): PlanDoor[] {
  const doors: PlanDoor[] = [];
  const reached = new Set<PlanRoom>([rooms[0]!]);
  // Doors lead on from living rooms and halls, and from bedrooms only as a last resort.
  const order: readonly RoomUse[] = ['living', 'hall', 'kitchen', 'bedroom', 'bathroom'];
  while (reached.size < rooms.length) {
    const found = order
      .flatMap((use) => [...reached].filter((room) => room.use === use))
      .flatMap((from) =>
        rooms
          .filter((to) => !reached.has(to))
          .map((to) => ({ to, door: doorBetween(from, to, wide) })),
      )
      .find(({ door }) => door !== null);
    if (!found) break;
    doors.push(found.door!);
    reached.add(found.to);
  }
  return doors;
}

function doorBetween(a: PlanRoom, b: PlanRoom, wide: number): PlanDoor | null {
  for (const [near, far, side] of [
    [a, b, 1],
    [b, a, -1],
  ] as const) {
    if (Math.abs(near.x + near.width - far.x) < NEAR) {
      const from = Math.max(near.y, far.y);
      const to = Math.min(near.y + near.height, far.y + far.height);
      if (to - from > wide * 1.5) return { x: far.x, y: from + wide * 0.3, level: false, side };
    }
    if (Math.abs(near.y + near.height - far.y) < NEAR) {
      const from = Math.max(near.x, far.x);
      const to = Math.min(near.x + near.width, far.x + far.width);
      if (to - from > wide * 1.5) return { x: from + wide * 0.3, y: far.y, level: true, side };
    }
  }
  return null;
}
