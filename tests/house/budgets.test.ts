import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { chunkFinder, type RouteChunks, type ViteManifest } from '#server/pages/build-manifest.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const KB = 1_024;

const readBuilt = (file: string) => readFileSync(join(CLIENT, file), 'utf8');

const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as ViteManifest;
const filesOf = chunkFinder(manifest, JSON.parse(readBuilt('.vite/routes.json')) as RouteChunks);

/** Paths in the service worker's list of the build's files. */
const listed = [...readBuilt('sw.js').matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(
  ([, path]) => path!,
);

/** Returns the total size of files as they are sent, compressed by the build. */
function brotliKb(files: Iterable<string>): number {
  const sizes = [...files].map((file) => {
    const path = join(CLIENT, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

/** Returns a chunk, all of its static imports, and their styles. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[key]!;
  if (found.has(file)) return found;
  for (const one of [file, ...css]) found.add(one);
  for (const imported of imports) withImports(imported, found);
  return found;
}

const ENTRY = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
/** What every visit loads once its page is idle. */
const IDLE = Object.keys(manifest).find((key) => /visit-.*\.js$/.test(manifest[key]!.file))!;

const scriptsIn = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));

/** Returns the files of a page and of the entry. */
const firstLoad = (routeId: string) =>
  new Set([...withImports(ENTRY), ...filesOf(['__root__', routeId]).map((href) => href.slice(1))]);

test.each([
  ['/', 'the market'],
  ['/properties/$id/{-$title}', 'a listing'],
])('the first load of %s (%s) is at most 150 KB of JavaScript with brotli', (routeId) => {
  const scripts = scriptsIn(firstLoad(routeId));
  const kb = brotliKb(scripts);
  console.log(`${routeId}: ${kb.toFixed(1)} KB in ${scripts.length} files`);
  expect(kb).toBeLessThanOrEqual(150);
});

test.each(['/', '/properties/$id/{-$title}'])(
  'the styles in the document of %s are at most 12 KB with brotli',
  (routeId) => {
    const sheets = [...firstLoad(routeId)].filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(1);
    const kb = brotliKb(sheets);
    console.log(`styles of ${routeId}: ${kb.toFixed(1)} KB`);
    expect(kb).toBeLessThanOrEqual(12);
  },
);

test('a first visit of the market is at most 25 scripts of 260 KB and 3 style sheets', () => {
  const page = firstLoad('/');
  const later = [...withImports(IDLE)].filter((file) => !page.has(file));
  const scripts = scriptsIn([...page, ...later]);
  const kb = brotliKb(scripts);
  console.log(`first visit: ${kb.toFixed(1)} KB in ${scripts.length} scripts`);
  expect(scripts.length).toBeLessThanOrEqual(25);
  expect(kb).toBeLessThanOrEqual(260);
  // The page's own are in the document, and the bundler requests the entry's once more.
  expect(later.filter((file) => file.endsWith('.css')).length).toBeLessThanOrEqual(2);
});

test('the build is at most 70 files', () => {
  const files = readdirSync(join(CLIENT, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  expect(files.length).toBeLessThanOrEqual(70);
});

test('the service worker’s first installation is at most 40 files of 500 KB', () => {
  const files = listed.filter((path) => !path.startsWith('assets/later-'));
  const kb = brotliKb(files.filter((path) => !path.startsWith('/shell')));
  console.log(`first installation: ${kb.toFixed(1)} KB in ${files.length} files`);
  expect(files.filter((path) => path.startsWith('/shell'))).toHaveLength(2);
  expect(files.length).toBeLessThanOrEqual(40);
  expect(kb).toBeLessThanOrEqual(500);
});

test('both fonts together are at most 64 KB', () => {
  const entries = Object.keys(manifest).filter((key) => key.endsWith('.woff2'));
  expect(entries.length).toBeGreaterThan(1);
  let bytes = 0;
  for (const key of entries) bytes += readFileSync(join(CLIENT, manifest[key]!.file)).length;
  expect(bytes / KB).toBeLessThanOrEqual(64);
});

test('no two chunks import each other, because the first would find the other uninitialised', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key].join(' > '));
    if (done.has(key)) return;
    done.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported, [...path, key]);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  expect(done.size).toBeGreaterThan(20);
  expect(circles).toEqual([]);
});
