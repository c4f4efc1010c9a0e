import { RADIUS_MAX_KM } from '#contract/limits.ts';

/** A map area, in degrees. */
export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Returns the numbers of a text like `13.7,100.5`; `undefined` if their count is wrong. */
function numbersOf(text: string, count: number): number[] | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** Four decimals are about 11 metres, which is finer than any location shown. */
const short = (degrees: number) => String(Number(degrees.toFixed(4)));

const isPoint = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Returns the URL form of a map area. */
export function writeBounds({ south, west, north, east }: MapBounds): string {
  return [south, west, north, east].map(short).join(',');
}

/** Returns the normalised text of a map area; `undefined` if it is invalid. */
export function parseBounds(text: string): string | undefined {
  const [south, west, north, east] = numbersOf(text, 4) ?? [];
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    return undefined;
  }
  const written = writeBounds({ south, west, north, east });
  const read = readBounds(written);
  const isRight = isPoint(south, west) && isPoint(north, east);
  return isRight && read.south < read.north && read.west < read.east ? written : undefined;
}

function readBounds(written: string): MapBounds {
  const [south, west, north, east] = numbersOf(written, 4) as [number, number, number, number];
  return { south, west, north, east };
}

/** Returns the map area that a search is limited to. */
export function boundsOf({ bounds }: { bounds?: string | undefined }): MapBounds | undefined {
  const proper = bounds === undefined ? undefined : parseBounds(bounds);
  return proper === undefined ? undefined : readBounds(proper);
}

export interface Circle {
  centerLat: number;
  centerLon: number;
  /** In kilometres. */
  radius: number;
}

/** Returns the URL form of a circle. */
export function writeCircle({ centerLat, centerLon, radius }: Circle): string {
  return `${short(centerLat)},${short(centerLon)},${Number(radius.toFixed(1))}`;
}

export function parseCircle(text: string): string | undefined {
  const [centerLat, centerLon, radius] = numbersOf(text, 3) ?? [];
  if (centerLat === undefined || centerLon === undefined || radius === undefined) return undefined;
  if (!isPoint(centerLat, centerLon) || radius < 0.1 || radius > RADIUS_MAX_KM) return undefined;
  return writeCircle({ centerLat, centerLon, radius });
}

/** Returns the circle that a search is limited to. */
export function circleOf({ near }: { near?: string | undefined }): Circle | undefined {
  const proper = near === undefined ? undefined : parseCircle(near);
  if (proper === undefined) return undefined;
  const [centerLat, centerLon, radius] = numbersOf(proper, 3) as [number, number, number];
  return { centerLat, centerLon, radius };
}
