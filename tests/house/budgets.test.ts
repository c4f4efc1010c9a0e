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

/** The entry with all that it imports, statically. */
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
])('first load of %s (%s): at most 120 KB of JavaScript, brotli, with one language', (routeId) => {
  const route = chunkFinder(manifest)(['__root__', routeId], 'th');
  expect(route.length).toBeGreaterThan(1);
  const files = new Set([...entryFiles(), ...route.map((href) => href.slice(1))]);
  const kb = brotliKb(files);
  console.log(`${routeId}: ${kb.toFixed(1)} KB in ${files.size} files`);
  expect(kb).toBeLessThanOrEqual(120);
});

test('all styles: at most 12 KB, brotli', () => {
  const files = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.css')),
  );
  expect(files.size).toBe(1);
  const kb = brotliKb(files);
  console.log(`styles: ${kb.toFixed(1)} KB`);
  expect(kb).toBeLessThanOrEqual(12);
});

test('both fonts together: at most 64 KB', () => {
  const entries = Object.keys(manifest).filter((key) => key.endsWith('.woff2'));
  expect(entries.length).toBeGreaterThan(1);
  let bytes = 0;
  for (const key of entries) bytes += readFileSync(join(CLIENT, manifest[key]!.file)).length;
  expect(bytes / KB).toBeLessThanOrEqual(64);
});
