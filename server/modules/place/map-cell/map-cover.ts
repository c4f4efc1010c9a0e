import type { Box } from '../geometry/morton.ts';

import { MAP_CELL_LEVELS } from './map-cells.ts';

/** A rectangle of cells on one level; all bounds are inclusive. */
export interface CellRect {
  level: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The cells that cover a box. */
export interface MapCover {
  /** Cells completely inside the box, without overlaps: coarse ones in the middle. */
  inside: CellRect[];
  /** Cells of the finest level that the box's edges cross. */
  edge: CellRect[];
}

/** Covers a box with cells of the `coarsest` level and finer ones. */
export function coverBox(box: Box, coarsest: number): MapCover {
  const inside: CellRect[] = [];
  let covered: CellRect | null = null;
  let finest: CellRect | null = null;
  for (const level of MAP_CELL_LEVELS) {
    if (level < coarsest) continue;
    const rect = rectInside(box, level);
    finest = rect;
    if (rect) {
      inside.push(...without(rect, covered && scaled(covered, level)));
      covered = rect;
    }
  }
  return { inside, edge: without(rectAround(box, MAP_CELL_LEVELS.at(-1)!), finest) };
}

/** The box's edges on a level's axes, in cells. */
function spans({ north, south, east, west }: Box, level: number) {
  const cells = 2 ** level;
  return {
    left: ((west + 180) / 360) * cells,
    right: ((east + 180) / 360) * cells,
    bottom: ((south + 90) / 180) * cells,
    top: ((north + 90) / 180) * cells,
  };
}

function rectInside(box: Box, level: number): CellRect | null {
  const at = spans(box, level);
  const rect = {
    level,
    left: Math.ceil(at.left),
    right: Math.floor(at.right) - 1,
    bottom: Math.ceil(at.bottom),
    top: Math.floor(at.top) - 1,
  };
  return rect.left <= rect.right && rect.bottom <= rect.top ? rect : null;
}

function rectAround(box: Box, level: number): CellRect {
  const at = spans(box, level);
  const last = 2 ** level - 1;
  const within = (cell: number) => Math.min(Math.max(Math.floor(cell), 0), last);
  return {
    level,
    left: within(at.left),
    right: within(at.right),
    bottom: within(at.bottom),
    top: within(at.top),
  };
}

/** Returns the same area in cells of a finer level. */
function scaled({ level, left, right, bottom, top }: CellRect, finer: number): CellRect {
  const share = 2 ** (finer - level);
  return {
    level: finer,
    left: left * share,
    right: (right + 1) * share - 1,
    bottom: bottom * share,
    top: (top + 1) * share - 1,
  };
}

/** Returns the parts of a rectangle outside a hole. */
function without(rect: CellRect, hole: CellRect | null): CellRect[] {
  if (!hole) return [rect];
  const parts = [
    { ...rect, right: hole.left - 1 },
    { ...rect, left: hole.right + 1 },
    { ...rect, left: hole.left, right: hole.right, top: hole.bottom - 1 },
    { ...rect, left: hole.left, right: hole.right, bottom: hole.top + 1 },
  ];
  return parts.filter(({ left, right, bottom, top }) => left <= right && bottom <= top);
}
