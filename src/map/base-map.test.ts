import { describe, expect, it } from 'vitest';

import { type Corner, isInRing } from '#contract/place/ring.ts';
import { RAIL_LINES } from '#contract/place/station.ts';

import {
  type BaseMapFile,
  decodeTopology,
  type LabelsFile,
  readBaseMap,
  readLabels,
} from './base-map.ts';
import baseFile from './data/base-map.json' with { type: 'json' };
import english from './data/labels-en.json' with { type: 'json' };
import thai from './data/labels-th.json' with { type: 'json' };

/** Returns whether a place is inside one of the polygons and none of its holes. */
const isInside = ([lon, lat]: [number, number], polygons: number[][][][]) =>
  polygons.some((rings) => {
    const [outer, ...holes] = rings.map((ring) =>
      isInRing({ lat, lon }, ring as unknown as Corner[]),
    );
    return outer && !holes.includes(true);
  });

describe('decodeTopology', () => {
  it('returns the common line of two squares as shared', () => {
    const { polygons, shared } = decodeTopology({
      arcs: [
        [10000, 0, 0, 10000],
        [10000, 10000, -10000, 0, 0, -10000, 10000, 0],
        [10000, 0, 10000, 0, 0, 10000, -10000, 0],
      ],
      shapes: [[[0, 1]], [[2, ~0]]],
    });
    expect(shared).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
    ]);
    for (const [ring] of polygons.flat()) expect(ring![0]).toEqual(ring!.at(-1));
  });
});

describe('readBaseMap', () => {
  const map = readBaseMap(baseFile as unknown as BaseMapFile);
  const polygonsOf = ({ geometry }: { geometry: { coordinates: number[][][][] } }) =>
    geometry.coordinates;
  const isLand = (place: [number, number]) =>
    isInside(place, polygonsOf(map.land)) &&
    !isInside(place, polygonsOf(map.around)) &&
    !isInside(place, polygonsOf(map.water));

  it.each([
    ['Bangkok', 100.55, 13.75],
    ['Chiang Mai', 98.99, 18.79],
    ['Hat Yai', 100.47, 7.0],
    ['the beach of Patong', 98.2965, 7.896],
    ['a pier on Ko Samet', 101.456, 12.575],
    ['an island in Songkhla Lake', 100.54, 7.163],
    ['Ko Samui', 100.0, 9.5],
    ['Galle Fort', 80.2165, 6.0265],
    ['Jaffna', 80.05, 9.68],
  ])('places %s on land', (_name, lon, lat) => {
    expect(isLand([lon, lat])).toBe(true);
  });

  it.each([
    ['the Gulf', 100.8, 12.2],
    ['the Andaman Sea', 97, 8],
    ['the ocean', 80, 5],
    ['the bay of Patong', 98.284, 7.896],
    ['the lake of Songkhla', 100.45, 7.25],
  ])('places %s in water', (_name, lon, lat) => {
    expect(isLand([lon, lat])).toBe(false);
  });

  it('returns only closed rings', () => {
    for (const ring of polygonsOf(map.water).flat()) expect(ring[0]).toEqual(ring.at(-1));
  });

  it('draws no shore along the edges of the areas', () => {
    const longest = map.coast.geometry.coordinates
      .flatMap((line) =>
        line.slice(1).map(([lon, lat], at) => [lon! - line[at]![0]!, lat! - line[at]![1]!]),
      )
      .map(([across, up]) => Math.hypot(across!, up!));
    expect(Math.max(...longest)).toBeLessThan(0.2);
  });

  it('draws every railway line through its stations', () => {
    const { features } = map.rails;
    expect(new Set(features.map(({ properties }) => properties.line))).toEqual(
      new Set([...RAIL_LINES, 'lanka']),
    );
    const asok = [100.5604, 13.737];
    const sukhumvit = features.find(({ properties }) => properties.line === 'sukhumvit')!;
    const nearest = Math.min(
      ...sukhumvit.geometry.coordinates.map(([lon, lat]) =>
        Math.hypot(lon! - asok[0]!, lat! - asok[1]!),
      ),
    );
    expect(nearest).toBeLessThan(0.0002);
  });
});

describe('readLabels', () => {
  it.each([
    ['en', english, 'Bangkok'],
    ['th', thai, 'กรุงเทพมหานคร'],
  ])('contains every place once in %s', (_language, file, capital) => {
    const { features } = readLabels(file);
    expect(features.length).toBeGreaterThan(900);
    const found = features.filter(({ properties }) => properties.name === capital);
    expect(found).toHaveLength(1);
    const [lon, lat] = found[0]!.geometry.coordinates as [number, number];
    expect(Math.hypot(lon - 100.5, lat - 13.75)).toBeLessThan(0.1);
  });
  it.each([
    ['station', 'Asok', 100.5604, 13.737],
    ['lanka-station', 'Galle', 80.2145, 6.0333],
    ['subdistrict', 'Khlong Tan Nuea', 100.58, 13.734],
  ])('contains the %s %s', (kind, name, lon, lat) => {
    const found = readLabels(english).features.find(
      ({ properties }) => properties.kind === kind && properties.name === name,
    );
    const [foundLon, foundLat] = found!.geometry.coordinates as [number, number];
    expect(Math.hypot(foundLon - lon, foundLat - lat)).toBeLessThan(0.001);
  });
  it('contains the same places in both languages', () => {
    const at = (file: unknown) =>
      readLabels(file as LabelsFile).features.map(({ geometry }) => geometry.coordinates);
    expect(at(english)).toEqual(at(thai));
  });
});
