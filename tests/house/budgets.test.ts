import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { chunkFinder, type ViteManifest } from '#server/pages/build-manifest.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const KB = 1_024;

const manifest = JSON.parse(
  readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'),
) as ViteManifest;

function brotliKb(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(CLIENT, file))).length;
  return bytes / KB;
}

/** Returns the entry file and all of its static imports. */
function entryFiles(): Set<string> {
  const found = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key]!;
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  follow(Object.keys(manifest).find((key) => manifest[key]!.isEntry)!);
  return found;
}

test.each([
  ['/', 'the market'],
  ['/properties/$id/{-$title}', 'a listing'],
])('the first load of %s (%s) is at most 150 KB of JavaScript with brotli', (routeId) => {
  const route = chunkFinder(manifest)(['__root__', routeId]);
  expect(route.length).toBeGreaterThan(1);
  const scripts = route.filter((href) => href.endsWith('.js')).map((href) => href.slice(1));
  const files = new Set([...entryFiles(), ...scripts]);
  const kb = brotliKb(files);
  console.log(`${routeId}: ${kb.toFixed(1)} KB in ${files.size} files`);
  expect(kb).toBeLessThanOrEqual(150);
});

test.each(['/', '/properties/$id/{-$title}'])(
  'the styles in the document of %s are at most 12 KB with brotli',
  (routeId) => {
    const sheets = new Set(
      chunkFinder(manifest)(['__root__', routeId])
        .filter((href) => href.endsWith('.css'))
        .map((href) => href.slice(1)),
    );
    for (const [, { isEntry, css = [] }] of Object.entries(manifest)) {
      if (isEntry) for (const sheet of css) sheets.add(sheet);
    }
    expect(sheets.size).toBeGreaterThan(1);
    const kb = brotliKb(sheets);
    console.log(`styles of ${routeId}: ${kb.toFixed(1)} KB`);
    expect(kb).toBeLessThanOrEqual(12);
  },
);

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
  expect(done.size).toBeGreaterThan(50);
  expect(circles).toEqual([]);
});
