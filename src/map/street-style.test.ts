import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';

import { type BaseMapFile, readBaseMap, readLabels } from './base-map.ts';
import { baseStyle } from './base-style.ts';
import baseFile from './data/base-map.json' with { type: 'json' };
import english from './data/labels-en.json' with { type: 'json' };
import type { MapColors } from './map-colors.ts';
import { type StreetMap, tilesAround } from './street-map.ts';

const streets: StreetMap = {
  tiles: ['/map/tiles/v1/{z}/{x}/{y}'],
  minzoom: 0,
  maxzoom: 15,
  bounds: [97, 5, 106, 21],
  attribution: '© OpenStreetMap contributors',
};
const colors = new Proxy({}, { get: () => '#123456' }) as MapColors;
const base = readBaseMap(baseFile as unknown as BaseMapFile);
const labels = readLabels(english);

const styleIn = (language: string, tiles: StreetMap | null) =>
  baseStyle({ base, labels, streets: tiles, language }, colors);

const idsOf = (tiles: StreetMap | null) => styleIn('en', tiles).layers.map(({ id }) => id);

describe('baseStyle', () => {
  it.each([
    ['with streets', streets],
    ['without streets', null],
  ])('is a valid style %s', (_case, tiles) => {
    // The validator doesn't know the fonts of the page, which need no glyphs.
    const problems = validateStyleMin(styleIn('th', tiles)).map(({ message }) => message);
    expect(problems.filter((message) => !message.includes('glyphs'))).toEqual([]);
  });

  it('draws streets above the bundled land and below our railways and names', () => {
    const ids = idsOf(streets);
    const order = [
      'land',
      'water',
      'streets-earth',
      'streets-borders',
      'streets-major_road',
      'rails',
      'names-district',
    ];
    expect(order.map((id) => ids.indexOf(id))).toEqual(
      order.map((id) => ids.indexOf(id)).toSorted((one, other) => one - other),
    );
    expect(ids).not.toContain('rings');
  });

  it('draws distances instead of streets on the bundled map', () => {
    expect(idsOf(null)).toContain('rings');
    expect(idsOf(null).filter((id) => id.startsWith('streets'))).toEqual([]);
  });

  it.each(['en', 'th'])('writes names in %s, else as they are on the signs', (language) => {
    const layers = styleIn(language, streets).layers.filter(
      (layer) => layer.type === 'symbol' && layer.source === 'streets',
    );
    expect(layers.length).toBeGreaterThan(3);
    for (const { layout } of layers as { layout: Record<string, unknown> }[]) {
      const name = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
      expect(layout['text-field']).toEqual(name);
    }
  });

  it('loads tiles from our own origin', () => {
    const { sources } = styleIn('en', streets);
    expect(sources['streets']).toMatchObject({
      type: 'vector',
      tiles: [`${location.origin}/map/tiles/v1/{z}/{x}/{y}`],
      maxzoom: 15,
    });
  });
});

describe('tilesAround', () => {
  const paths = tilesAround({ lat: 13.73, lon: 100.57 }, streets);

  it('returns each tile once, from the way between homes to the streets', () => {
    expect(paths).toContain('/map/tiles/v1/9/399/236');
    expect(paths).toContain('/map/tiles/v1/15/25538/15122');
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeLessThan(40);
  });

  it('returns only zoom levels of the file', () => {
    const coarse = tilesAround({ lat: 13.73, lon: 100.57 }, { ...streets, maxzoom: 12 });
    expect(coarse.every((path) => Number(path.split('/')[4]) <= 12)).toBe(true);
    expect(coarse).not.toEqual([]);
  });
});
