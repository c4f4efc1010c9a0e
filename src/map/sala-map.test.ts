import type * as MapLibre from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';

import { type BaseMapFile, readBaseMap, readLabels } from './base-map.ts';
import baseFile from './data/base-map.json' with { type: 'json' };
import english from './data/labels-en.json' with { type: 'json' };
import { SalaMap } from './sala-map.ts';
import { ATTRIBUTION, mapStyleAt } from './testing/operator-style.ts';

/** Stands in for the library's map, which needs graphics. */
class FakeMap {
  readonly #listeners: Record<string, ((event: object) => void)[]> = {};
  readonly #element = document.createElement('canvas');
  readonly sources: Record<string, { attribution?: string; setData?: () => void }> = {};
  readonly layers: string[] = [];
  style: MapLibre.StyleSpecification;
  touchZoomRotate = { disableRotation: () => undefined };
  keyboard = { disableRotation: () => undefined };

  constructor({ style }: { style: MapLibre.StyleSpecification }) {
    this.style = style;
  }
  on(name: string, listener: (event: object) => void) {
    (this.#listeners[name] ??= []).push(listener);
  }
  emit(name: string, event: object = {}) {
    for (const listener of this.#listeners[name] ?? []) listener(event);
  }
  setStyle(style: MapLibre.StyleSpecification) {
    this.style = style;
    this.emit('style.load');
  }
  once = () => undefined;
  addControl = () => undefined;
  remove = () => undefined;
  getCanvas = () => this.#element;
  getCanvasContainer = () => this.#element;
  getStyle = () => this.style;
  getSource = (id: string) => this.sources[id];
  addSource = (id: string) => (this.sources[id] = { setData: () => undefined });
  getLayer = (id: string) => this.layers.find((layer) => layer === id);
  addLayer = ({ id }: { id: string }) => this.layers.push(id);
}

const STYLE = mapStyleAt('https://tiles.example') as MapLibre.StyleSpecification;
const base = readBaseMap(baseFile as unknown as BaseMapFile);
const opened: SalaMap[] = [];

/** Opens a map with the operator's style. `credits` are the attributions that it reports. */
function open() {
  let map!: FakeMap;
  function caught(options: { style: MapLibre.StyleSpecification }) {
    map = new FakeMap(options);
    return map;
  }
  const library = { Map: caught, ScaleControl: Object } as unknown as typeof MapLibre;
  const labels = readLabels(english);
  const credits: (string | null)[] = [];
  const parts = {
    library,
    base,
    labels,
    streets: null,
    operatorStyle: STYLE,
    language: 'en',
  };
  const nothing = () => undefined;
  opened.push(
    new SalaMap(document.createElement('div'), parts, {
      label: 'Map',
      markersLabel: 'Homes',
      units: { metres: 'm', kilometres: 'km' },
      camera: { center: { lat: 13.7, lon: 100.5 }, zoom: 9 },
      onMoved: nothing,
      onOpen: nothing,
      onPoint: nothing,
      onElsewhere: nothing,
      onCredit: (parts) => credits.push(parts && parts.map(({ text }) => text).join('')),
      onLost: nothing,
    }),
  );
  map.emit('style.load');
  return { map, credits };
}

afterEach(() => {
  for (const map of opened.splice(0)) map.destroy();
});

const isOwn = ({ style }: FakeMap) => style.layers.some(({ id }) => id === 'land');

test('draws marked areas over the operator’s style, without text, which needs its fonts', () => {
  const { map } = open();
  expect(isOwn(map)).toBe(false);
  expect(map.layers).toEqual(['own-shapes-fill', 'own-shapes-line', 'own-places']);
});

test('shows the attribution of a source as soon as its description has loaded', () => {
  const { map, credits } = open();
  expect(credits).toEqual(['']);
  map.sources['openmaptiles'] = { attribution: ATTRIBUTION };
  map.emit('sourcedata', { sourceId: 'openmaptiles', sourceDataType: 'metadata' });
  expect(credits.at(-1)).toBe('OpenFreeMap © OpenMapTiles Data from OpenStreetMap');
});

test.each([
  ['nothing has loaded', null, true],
  ['only a marked area has loaded', 'own-shapes', true],
  ['a tile of the style has loaded', 'openmaptiles', false],
])('an error when %s: the bundled map replaces the style', (_case, sourceId, isReplaced) => {
  const { map, credits } = open();
  if (sourceId) map.emit('sourcedata', { sourceId, tile: {} });
  map.emit('error');
  expect(isOwn(map)).toBe(isReplaced);
  expect(credits.at(-1)).toBe(isReplaced ? null : '');
});
