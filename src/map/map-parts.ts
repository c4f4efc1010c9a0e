import type * as MapLibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import sheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url';

import { MAP_CACHE } from '#storage/device-contents.ts';
import { isQuotaError } from '#storage/store-entry.ts';
import { NotSavedError } from '#storage/not-saved-error.ts';

import { type BaseMapFile, type LabelsFile, readBaseMap, readLabels } from './base-map.ts';
import type { MapContents } from './base-style.ts';
import baseMapUrl from './data/base-map.json?url';
import englishUrl from './data/labels-en.json?url';
import thaiUrl from './data/labels-th.json?url';
import { loadStreets } from './street-map.ts';

/** Sample text of both languages: the font files must be loaded before the first label is drawn. */
const SAMPLE = 'กA฿';

export interface MapParts extends MapContents {
  library: typeof MapLibre;
  /** The style that replaces the bundled map. `null`: none, or it can't be loaded. */
  operatorStyle: MapLibre.StyleSpecification | null;
}

/**
 * Loads everything that a map needs: the library with its worker and styles, the font, the land,
 * the labels in one language, and the operator's style or where to find their streets.
 * @throws if any of it can't be loaded, such as offline before a map was first opened
 */
export async function loadMapParts(language: string): Promise<MapParts> {
  const [library, base, labels, streets, { operatorStyle, worker }] = await Promise.all([
    import('maplibre-gl'),
    readJson<BaseMapFile>(baseMapUrl),
    readJson<LabelsFile>(language === 'th' ? thaiUrl : englishUrl),
    loadStreets(),
    loadStyleAndWorker(),
    loadSheet(),
    // Without the fonts the labels are only drawn in another font.
    Promise.allSettled(
      [400, 500].map((weight) => document.fonts.load(`${weight} 16px "Sala Sans"`, SAMPLE)),
    ),
  ]);
  library.setWorkerUrl(worker);
  return {
    library,
    base: readBaseMap(base),
    labels: readLabels(labels),
    streets,
    operatorStyle,
    language,
  };
}

/** The library's file, with the name from the build. */
const LIBRARY = /\/assets\/maplibre-gl-[\w-]{8}\.js$/;

/** URLs of all other files of the bundled map, in both languages. */
const OTHER_PARTS = [workerUrl, sheetUrl, baseMapUrl, englishUrl, thaiUrl];

const pathOf = (url: string) => new URL(url, location.href).pathname;

/** Returns the paths of the map files in the worker's cache. */
async function cachedPaths(): Promise<string[]> {
  const cache = await caches.open(MAP_CACHE);
  return (await cache.keys()).map(({ url }) => pathOf(url));
}

/** Returns whether this release's bundled map works offline. Never throws. */
export async function hasMapParts(): Promise<boolean> {
  try {
    const here = await cachedPaths();
    return (
      here.some((path) => LIBRARY.test(path)) &&
      OTHER_PARTS.every((part) => here.includes(pathOf(part)))
    );
  } catch {
    // The browser allows no storage.
    return false;
  }
}

/**
 * Downloads all files of the bundled map, in both languages, to the worker's cache.
 * @throws NotSavedError if there is no space; another error if a file can't be loaded
 */
export async function cacheMapParts(): Promise<void> {
  await import('maplibre-gl');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const library = loaded.find((name) => LIBRARY.test(name));
  const here = await cachedPaths();
  const cache = await caches.open(MAP_CACHE);
  for (const part of library ? [library, ...OTHER_PARTS] : OTHER_PARTS) {
    const path = pathOf(part);
    if (here.includes(path)) continue;
    await cache.put(path, await load(path)).catch((error: unknown) => {
      throw isQuotaError(error) ? new NotSavedError('The device is full') : error;
    });
  }
}

/**
 * Returns whether the operator's own map replaces the bundled one. Only the bundled map can be
 * saved offline.
 */
export function hasOperatorStyle(): boolean {
  return styleUrl() !== undefined;
}

const styleUrl = () => document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content;

/**
 * Returns the URL of the worker for the operator's style. The worker has the content policy with
 * which its file was cached, and only this policy allows the style's origin.
 */
function workerOfStyle(): string {
  const url = new URL(workerUrl, location.href);
  url.searchParams.set('style', new URL(styleUrl()!).origin);
  return url.href;
}

/**
 * Loads the operator's style and the worker's file for it. Without this the browser loads the
 * worker last, and the library shows an empty map if that fails.
 */
async function loadStyleAndWorker(): Promise<{
  operatorStyle: MapLibre.StyleSpecification | null;
  worker: string;
}> {
  const operatorStyle = await loadOperatorStyle();
  const worker = operatorStyle ? workerOfStyle() : workerUrl;
  // Only a file that was read to its end is in the browser's cache.
  await (await load(worker)).arrayBuffer();
  return { operatorStyle, worker };
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function readJson<T>(url: string): Promise<T> {
  return (await (await load(url)).json()) as T;
}

/**
 * Loads the library's style sheet as a link, because the content security policy forbids style
 * elements.
 */
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
      reject(new Error('Couldn’t load the map’s styles'));
    });
    document.head.append(link);
  });
}

/**
 * Returns the operator's own style from the document. `null` if there is none: then the bundled map
 * is used.
 */
async function loadOperatorStyle(): Promise<MapLibre.StyleSpecification | null> {
  const url = styleUrl();
  if (!url) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(6_000) });
    const style = (await response.json()) as MapLibre.StyleSpecification;
    return response.ok && style.version === 8 ? style : null;
  } catch {
    return null;
  }
}
