/** A point on the map, degrees of WGS 84. */
export interface Point {
  lat: number;
  lon: number;
}

/** A rectangular area of the map, in degrees. It doesn't cross the date line. */
export interface Box {
  north: number;
  south: number;
  east: number;
  west: number;
}

const AXIS_BITS = 20;
const AXIS_CELLS = 2 ** AXIS_BITS;
const HALF_BITS = AXIS_BITS / 2;
const HALF_MASK = 2 ** HALF_BITS - 1;

/** Low bits of a cell that its coarse cell drops; 14 bits per axis remain. */
const COARSE_SHIFT = 12;
const COARSE_AXIS_CELLS = 2 ** (AXIS_BITS - COARSE_SHIFT / 2);

function axisCell(degrees: number, least: number, span: number): number {
  const cell = Math.floor(((degrees - least) / span) * AXIS_CELLS);
  return Math.min(Math.max(cell, 0), AXIS_CELLS - 1);
}

/** Inserts a zero bit before each of the low 16 bits. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

/**
 * Returns the Morton (Z-order) cell of a point: 20 bits per axis over the whole globe, longitude in
 * the even bits. The result is below 2^40, so it fits in a number. It is combined from two 20-bit
 * halves because JavaScript's bitwise operators are limited to 32 bits. A cell is about 38 m × 19 m
 * at the equator.
 */
export function mortonCell({ lat, lon }: Point): number {
  const x = axisCell(lon, -180, 360);
  const y = axisCell(lat, -90, 180);
  const low = spread(x & HALF_MASK) | (spread(y & HALF_MASK) << 1);
  const high = spread(x >>> HALF_BITS) | (spread(y >>> HALF_BITS) << 1);
  return high * AXIS_CELLS + low;
}

/**
 * Returns the coarse cell that contains a cell (`cell >> 12`), about 2.4 km × 1.2 km. Searches use
 * coarse cells.
 */
export function coarseCell(cell: number): number {
  return Math.floor(cell / 2 ** COARSE_SHIFT);
}

/** Returns the number of coarse cells that a box overlaps. */
export function countCoarseCells(box: Box): number {
  const { left, right, bottom, top } = coarseSpans(box);
  return (right - left + 1) * (top - bottom + 1);
}

/**
 * Returns the coarse cells that a box overlaps, in ascending order. Every point of the box is in
 * one of them.
 */
export function coarseCellsOf(box: Box): number[] {
  const { left, right, bottom, top } = coarseSpans(box);
  const cells: number[] = [];
  for (let x = left; x <= right; x += 1) {
    for (let y = bottom; y <= top; y += 1) cells.push(coarseCellAt(x, y));
  }
  return cells.toSorted((one, other) => one - other);
}

/** Returns the lowest and highest coarse cell of a box. Two of its corners are in these cells. */
export function coarseCellRange(box: Box): { least: number; most: number } {
  const { left, right, bottom, top } = coarseSpans(box);
  return { least: coarseCellAt(left, bottom), most: coarseCellAt(right, top) };
}

function coarseSpans({ north, south, east, west }: Box) {
  const along = (degrees: number, least: number, span: number) =>
    Math.floor(axisCell(degrees, least, span) / (AXIS_CELLS / COARSE_AXIS_CELLS));
  return {
    left: along(west, -180, 360),
    right: along(east, -180, 360),
    bottom: along(south, -90, 180),
    top: along(north, -90, 180),
  };
}

/** Returns the coarse cell at the given axis positions, both below 2^14. */
export function coarseCellAt(x: number, y: number): number {
  return spread(x) | (spread(y) << 1);
}
