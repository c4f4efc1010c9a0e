import type * as MapLibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import sheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url';

import { NotSavedError } from '#storage/database.ts';
import { MAP_CACHE } from '#storage/device-contents.ts';
import { isQuotaError } from '#storage/keep-entry.ts';

import {
  type BaseMap,
  type BaseMapFile,
  type LabelsFile,
  readBaseMap,
  readLabels,
} from './base-map.ts';
import baseMapUrl from './data/base-map.json?url';
import englishUrl from './data/labels-en.json?url';
import thaiUrl from './data/labels-th.json?url';

/** Letters of both languages: their font files have to be there before the first label is drawn. */
const SAMPLE = 'กA฿';

export interface MapParts {
  library: typeof MapLibre;
  base: BaseMap;
  labels: ReturnType<typeof readLabels>;
}

/**
 * All that a map is made of: the library with its worker and its styles, the font, the land, the
 * names in one language.
 * @throws where any of it can't be had: offline before a map was ever opened
 */
export async function loadMapParts(language: string): Promise<MapParts> {
  const [library, base, labels] = await Promise.all([
    import('maplibre-gl'),
    readJson<BaseMapFile>(baseMapUrl),
    readJson<LabelsFile>(language === 'th' ? thaiUrl : englishUrl),
    loadSheet(),
    // Without them the labels are drawn in another font, no more.
    Promise.allSettled(
      [400, 500].map((weight) => document.fonts.load(`${weight} 16px "Sala Sans"`, SAMPLE)),
    ),
  ]);
  library.setWorkerUrl(workerUrl);
  return { library, base: readBaseMap(base), labels: readLabels(labels) };
}

/** The library's own file, whose name the build gives it. */
const LIBRARY = /\/assets\/maplibre-gl-[\w-]{8}\.js$/;

/** The addresses of all else that the bundled map is made of, in both languages. */
const OTHER_PARTS = [workerUrl, sheetUrl, baseMapUrl, englishUrl, thaiUrl];

const pathOf = (url: string) => new URL(url, location.href).pathname;

/** What of the map lies where the worker looks for it, by the paths. */
async function keptPaths(): Promise<string[]> {
  const cache = await caches.open(MAP_CACHE);
  return (await cache.keys()).map(({ url }) => pathOf(url));
}

/** Whether this release's bundled map can be drawn without a network. Never throws. */
export async function hasMapParts(): Promise<boolean> {
  try {
    const here = await keptPaths();
    return (
      here.some((path) => LIBRARY.test(path)) &&
      OTHER_PARTS.every((part) => here.includes(pathOf(part)))
    );
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

/**
 * Has all that the bundled map is made of lie on the device, in both languages, where the worker
 * looks for it.
 * @throws NotSavedError where there is no room; any other where a part can't be had
 */
export async function keepMapParts(): Promise<void> {
  await import('maplibre-gl');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const library = loaded.find((name) => LIBRARY.test(name));
  const here = await keptPaths();
  const cache = await caches.open(MAP_CACHE);
  for (const part of library ? [library, ...OTHER_PARTS] : OTHER_PARTS) {
    const path = pathOf(part);
    if (here.includes(path)) continue;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response).catch((error: unknown) => {
      throw isQuotaError(error) ? new NotSavedError('The device is full') : error;
    });
  }
}

/** Whether the operator's own map stands in place of the bundled one, which alone can be kept. */
export function hasOperatorStyle(): boolean {
  return document.querySelector('meta[name="map-style"]') !== null;
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/** The library's few rules; a link, since the content policy admits no style element. */
function loadSheet(): Promise<void> {
  const known = document.querySelector(`link[href="${sheetUrl}"]`);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheetUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The map’s styles did not come'));
    });
    document.head.append(link);
  });
}

/** The operator's own style, as the document names it, or nothing: then the bundled map serves. */
export async function loadOperatorStyle(): Promise<MapLibre.StyleSpecification | null> {
  const url = document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content;
  if (!url) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(6_000) });
    const style = (await response.json()) as MapLibre.StyleSpecification;
    return response.ok && style.version === 8 ? style : null;
  } catch {
    return null;
  }
}
