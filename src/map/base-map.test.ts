import { describe, expect, it } from 'vitest';

import { decodeTopology, type LabelsFile, readBaseMap, readLabels } from './base-map.ts';
import baseFile from './data/base-map.json' with { type: 'json' };
import english from './data/labels-en.json' with { type: 'json' };
import thai from './data/labels-th.json' with { type: 'json' };

/**
 * Returns whether a place is inside one of the polygons: a ray to the east crosses its edges an odd
 * number of times.
 */
function isInside([lon, lat]: [number, number], polygons: number[][][][]): boolean {
  return polygons.some(([ring]) => {
    let inside = false;
    for (let at = 1; at < ring!.length; at += 1) {
      const [x1, y1] = ring![at - 1] as [number, number];
      const [x2, y2] = ring![at] as [number, number];
      if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1))
        inside = !inside;
    }
    return inside;
  });
}

describe('decodeTopology', () => {
  it('returns the common line of two squares as shared', () => {
    const { polygons, shared, single } = decodeTopology({
      arcs: [
        [2000, 0, 0, 2000],
        [2000, 2000, -2000, 0, 0, -2000, 2000, 0],
        [2000, 0, 2000, 0, 0, 2000, -2000, 0],
      ],
      shapes: [[[0, 1]], [[2, ~0]]],
    });
    expect(shared).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
    ]);
    expect(single).toHaveLength(2);
    for (const [ring] of polygons) expect(ring![0]).toEqual(ring!.at(-1));
  });
});

describe('readBaseMap', () => {
  const map = readBaseMap(baseFile);
  const land = map.land.geometry.coordinates as number[][][][];

  it.each([
    ['Bangkok', 100.55, 13.75],
    ['Chiang Mai', 98.99, 18.79],
    ['Hat Yai', 100.47, 7.0],
    ['Phuket', 98.34, 7.95],
    ['Ko Samui', 100.0, 9.5],
    ['Colombo', 79.88, 6.91],
    ['Jaffna', 80.05, 9.68],
  ])('places %s on land', (_name, lon, lat) => {
    expect(isInside([lon, lat], land)).toBe(true);
  });

  it.each([
    ['the Gulf', 100.8, 12.2],
    ['the Andaman Sea', 97, 8],
    ['the ocean', 80, 5],
  ])('places %s at sea', (_name, lon, lat) => {
    expect(isInside([lon, lat], land)).toBe(false);
    expect(isInside([lon, lat], map.around.geometry.coordinates as number[][][][])).toBe(false);
  });

  it('returns only closed rings', () => {
    for (const [ring] of land) expect(ring![0]).toEqual(ring!.at(-1));
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
  it('contains the same places in both languages', () => {
    const at = (file: unknown) =>
      readLabels(file as LabelsFile).features.map(({ geometry }) => geometry.coordinates);
    expect(at(english)).toEqual(at(thai));
  });
});
