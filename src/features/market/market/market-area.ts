import * as v from 'valibot';

import { RING_CORNERS, type SearchArea, SearchAreas } from '#contract/place/area.ts';
import { RADIUS_MAX_KM } from '#contract/kit/limits.ts';
import { type Corner, simplifyRing } from '#contract/place/ring.ts';

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

/** Returns a text that identifies a point. */
export const pointKey = (lat: number, lon: number) => `${lat},${lon}`;

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

/** Longer texts are not read. */
const AREAS_MOST_CHARS = 2_000;

/** Steps of a drawn shape's corners, in degrees. */
const RING_STEP = 1e-4;

/**
 * Returns the URL form of areas: `c13.7_100.5_5` a circle (latitude, longitude, km), `p1039` a
 * place, `s…` a drawn shape, joined by `*`. None of these characters is escaped in a URL. Shapes
 * lose corners if the text would be too long.
 */
export function writeAreas(areas: readonly SearchArea[]): string {
  for (let corners: number = RING_CORNERS.most; ; corners -= 5) {
    const written = [...new Set(areas.map((area) => writeArea(area, corners)))].join('*');
    if (written.length <= AREAS_MOST_CHARS || corners <= 10) return written;
  }
}

function writeArea(area: SearchArea, corners: number): string {
  switch (area.kind) {
    case 'circle':
      return `c${short(area.latitude)}_${short(area.longitude)}_${Number(area.radius.toFixed(1))}`;
    case 'place':
      return `p${area.placeId}`;
    case 'shape':
      return `s${writeRing(simplifyRing(area.ring, corners))}`;
  }
}

/** Returns the normalised text of areas; `undefined` if it is invalid. */
export function parseAreas(text: string): string | undefined {
  const areas = readAreas(text);
  const written = areas && writeAreas(areas);
  // A shape whose corners coincide loses them when it is written, and isn't one any more.
  return written !== undefined && readAreas(written) ? written : undefined;
}

/** Returns the areas that a search is limited to. Empty: none. */
export function areasOf({ areas }: { areas?: string | undefined }): SearchArea[] {
  return (areas === undefined ? undefined : readAreas(areas)) ?? [];
}

function readAreas(text: string): SearchArea[] | undefined {
  if (text.length > AREAS_MOST_CHARS) return undefined;
  const areas = text.split('*').map(readArea);
  return v.is(SearchAreas, areas) ? areas : undefined;
}

/** Returns what a text says, which needn't be a valid area. */
function readArea(text: string): unknown {
  const written = text.slice(1);
  switch (text.slice(0, 1)) {
    case 'c': {
      const [latitude, longitude, radius] = numbersOf(written.replaceAll('_', ','), 3) ?? [];
      return { kind: 'circle', latitude, longitude, radius };
    }
    case 'p':
      return { kind: 'place', placeId: /^\d+$/.test(written) ? Number(written) : undefined };
    case 's':
      return { kind: 'shape', ring: readRing(written) };
    default:
      return undefined;
  }
}

/** 64 characters that no URL escapes, so each has six bits. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns a ring as differences between its corners, in steps: five bits a character, the lowest
 * first; the sixth says that more follow. The lowest bit of a number is its sign.
 */
function writeRing(ring: readonly Corner[]): string {
  const steps = ring.map((corner) => corner.map((degrees) => Math.round(degrees / RING_STEP)));
  let written = '';
  steps.forEach((step, index) => {
    step.forEach((value, axis) => {
      const difference = value - (index === 0 ? 0 : steps[index - 1]![axis]!);
      let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
      for (; rest >= 32; rest = Math.floor(rest / 32)) written += DIGITS[32 + (rest % 32)]!;
      written += DIGITS[rest]!;
    });
  });
  return written;
}

/** Inverse of `writeRing`; `undefined` if it isn't one. */
function readRing(written: string): Corner[] | undefined {
  const numbers: number[] = [];
  let [number, unit] = [0, 1];
  for (const digit of written) {
    const value = DIGITS.indexOf(digit);
    if (value < 0 || unit > 32 ** 5) return undefined;
    number += (value % 32) * unit;
    unit *= 32;
    if (value >= 32) continue;
    numbers.push(number % 2 === 1 ? -(number + 1) / 2 : number / 2);
    [number, unit] = [0, 1];
  }
  if (unit > 1 || numbers.length % 2 === 1) return undefined;
  const at = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index): Corner => {
    at[0]! += numbers[2 * index]!;
    at[1]! += numbers[2 * index + 1]!;
    return [Number((at[0]! * RING_STEP).toFixed(4)), Number((at[1]! * RING_STEP).toFixed(4))];
  });
}
