import { expect, test } from 'vitest';

import { RAIL_LINES, type RailLine } from '#contract/place/station.ts';
import { locatePoint } from '../place/locate-place.ts';

import { STATIONS, type Stop, STOPS } from './stations.ts';

const COUNTS: Record<RailLine, number> = {
  sukhumvit: 47,
  silom: 14,
  gold: 3,
  blue: 38,
  purple: 16,
  yellow: 23,
  pink: 32,
  airport: 8,
  dark_red: 10,
  light_red: 4,
};

/** South, north, west and east bounds of the provinces on the lines, by geocode. */
const PROVINCE_BOXES: Record<number, [number, number, number, number]> = {
  10: [13.49, 13.96, 100.32, 100.94],
  11: [13.46, 13.75, 100.43, 100.96],
  12: [13.79, 14.13, 100.26, 100.58],
  13: [13.91, 14.28, 100.33, 100.95],
};

/** Stops outside Bangkok, by province. */
const OUTSIDE: readonly [RegExp, number][] = [
  [/^N2[34]$|^RN(09|10)$/, 13],
  [/^E(1[5-9]|2\d)$|^YL2\d$|^A1$/, 11],
  [/^PP(0\d|1[0-3])$|^PK(0\d|10)$|^MT/, 12],
];

const metres = (one: Stop, other: Stop) =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)) *
  111_195;

const open = STOPS.filter(({ isOpen }) => isOpen);
const stopOf = (code: string) => STOPS.find((stop) => stop.code === code)!;

test.each(RAIL_LINES)('the line %s has all its stations, with unique codes', (line) => {
  const codes = open.filter((stop) => stop.line === line).map(({ code }) => code);
  expect(codes).toHaveLength(COUNTS[line]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('names are in both scripts, without stray characters', () => {
  for (const { nameEn, nameTh, code } of STOPS) {
    expect(nameEn, code).toMatch(/^[A-Za-z0-9][A-Za-z0-9 .-]+$/);
    expect(nameTh, code).toMatch(/^[\u0E01-\u0E5B][\u0E01-\u0E5B0-9 .-]+$/);
    expect([nameEn, nameTh]).toEqual([nameEn.trim(), nameTh.trim()]);
  }
});

test('each stop is in its province', () => {
  for (const stop of STOPS) {
    const province = OUTSIDE.find(([codes]) => codes.test(stop.code))?.[1] ?? 10;
    const [south, north, west, east] = PROVINCE_BOXES[province]!;
    expect(stop.lat, stop.code).toBeGreaterThan(south);
    expect(stop.lat, stop.code).toBeLessThan(north);
    expect(stop.lon, stop.code).toBeGreaterThan(west);
    expect(stop.lon, stop.code).toBeLessThan(east);
    // Determined by the nearest district seat, so near a border it may be the neighbouring
    // province.
    expect([10, 11, 12, 13], stop.code).toContain(locatePoint(stop.lat, stop.lon)?.province.id);
  }
});

// The airport railways skip uninhabited areas.
const farthest: Partial<Record<RailLine, number>> = {
  airport: 6_500,
  dark_red: 6_000,
  light_red: 7_500,
};
test.each(RAIL_LINES)('adjacent stations have plausible distances on the line %s', (line) => {
  const stops = open.filter((stop) => stop.line === line && !stop.code.startsWith('MT'));
  for (const [at, stop] of stops.slice(1).entries()) {
    const apart = metres(stops[at]!, stop);
    expect(apart, `${stops[at]!.code} to ${stop.code}`).toBeGreaterThan(400);
    expect(apart, `${stops[at]!.code} to ${stop.code}`).toBeLessThan(farthest[line] ?? 3_500);
  }
});
test('adjacent stations have plausible distances on the Pink Line branch, and where the ring of the Blue Line closes', () => {
  expect(metres(stopOf('PK10'), stopOf('MT01'))).toBeLessThan(2_000);
  expect(metres(stopOf('MT01'), stopOf('MT02'))).toBeGreaterThan(500);
  expect(metres(stopOf('BL32'), stopOf('BL01'))).toBeLessThan(2_000);
  expect(metres(stopOf('BL01'), stopOf('BL33'))).toBeLessThan(2_000);
});

test('stops of one station and interchanges are within 500 m', () => {
  for (const { stops } of STATIONS) {
    for (const one of stops) {
      for (const other of stops) expect(metres(one, other), one.nameEn).toBeLessThan(500);
    }
  }
  const changes = [
    ['E4', 'BL22'],
    ['S2', 'BL26'],
    ['N8', 'BL13'],
    ['N9', 'BL14'],
    ['A6', 'BL21'],
    ['BL11', 'RN01'],
  ] as const;
  for (const [one, other] of changes) {
    expect(metres(stopOf(one), stopOf(other)), one).toBeLessThan(500);
  }
});

test('STATIONS merges stops of several lines by name and excludes planned stations', () => {
  const codesOf = (name: string) =>
    STATIONS.find(({ nameEn }) => nameEn === name)?.stops.map(({ code }) => code);
  expect(codesOf('Siam')).toEqual(['CEN', 'CEN']);
  expect(codesOf('Samrong')).toEqual(['E15', 'YL23']);
  expect(codesOf('Nonthaburi Civic Center')).toEqual(['PP11', 'PK01']);
  expect(codesOf('Krung Thep Aphiwat')).toEqual(['RN01', 'RW01']);
  expect(codesOf('Sena Ruam')).toBeUndefined();
});
