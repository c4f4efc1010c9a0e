/** A label and its position on the screen, in CSS px. */
export interface Placed {
  id: string;
  x: number;
  y: number;
  /** Width of the full label. */
  width: number;
  height: number;
  /** Whether it never becomes a mini-pin: a group, or a selected marker. */
  isFixed: boolean;
}

/** Minimum gap between two labels, px. */
const GAP = 2;
const SIDE = 128;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * Returns the ids of labels that have room; the others become mini-pins. Fixed labels come first,
 * then the given order, so that the result is stable.
 */
export function wholeLabels(placed: readonly Placed[]): Set<string> {
  const taken = new Map<string, Box[]>();
  const whole = new Set<string>();
  for (const fixed of [true, false]) {
    for (const one of placed) {
      if (one.isFixed !== fixed) continue;
      const box = boxOf(one);
      const squares = squaresOf(box);
      const isFree = !squares.some((square) =>
        taken.get(square)?.some((other) => meet(box, other)),
      );
      if (!isFree && !fixed) continue;
      whole.add(one.id);
      for (const square of squares) {
        const boxes = taken.get(square);
        if (boxes) boxes.push(box);
        else taken.set(square, [box]);
      }
    }
  }
  return whole;
}

function boxOf({ x, y, width, height }: Placed): Box {
  const [across, up] = [width / 2 + GAP, height / 2 + GAP];
  return { left: x - across, right: x + across, top: y - up, bottom: y + up };
}

function squaresOf(box: Box): string[] {
  const squares: string[] = [];
  for (let x = Math.floor(box.left / SIDE); x <= Math.floor(box.right / SIDE); x += 1) {
    for (let y = Math.floor(box.top / SIDE); y <= Math.floor(box.bottom / SIDE); y += 1) {
      squares.push(`${x} ${y}`);
    }
  }
  return squares;
}

/** Space between a label and what would cover it, px. */
const AIR = 16;

/**
 * Returns how far a label must move to be seen, in px to the right and down: between the sides of the
 * frame, and out from under a cover in its lower left, the shorter way.
 */
export function moveIntoSight(
  { x, y, width, height }: Pick<Placed, 'x' | 'y' | 'width' | 'height'>,
  cover: { top: number; right: number },
  frame: { width: number },
): { x: number; y: number } {
  const [left, right] = [x - width / 2 - AIR, x + width / 2 + AIR];
  const inside = left < 0 ? -left : Math.min(0, frame.width - right);
  const up = y + height / 2 + AIR - cover.top;
  const past = cover.right - left;
  if (up <= 0 || past <= 0) return { x: inside, y: 0 };
  const hasRoom = right + past <= frame.width;
  return hasRoom && past < up ? { x: past, y: 0 } : { x: inside, y: -up };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Returns the nearest marker in the direction of an arrow key, at most 45° off that direction. */
export function nextTowards<P extends { x: number; y: number }>(
  from: P,
  direction: Direction,
  others: readonly P[],
): P | null {
  let best: { one: P; cost: number } | null = null;
  for (const one of others) {
    const [dx, dy] = [one.x - from.x, one.y - from.y];
    const along = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const across = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (one === from || along <= 0 || across > along) continue;
    const cost = along + 2 * across;
    if (!best || cost < best.cost) best = { one, cost };
  }
  return best?.one ?? null;
}

/** Returns the diameter of a group's circle, px. It grows logarithmically. */
export function groupSize(count: number): number {
  return Math.round(Math.min(36 + Math.log10(Math.max(count, 1)) * 10, 72));
}
