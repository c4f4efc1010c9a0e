import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Programs, which run when they are loaded. */
const ENTRIES = new Set([
  'server/main.ts',
  'server/cli.ts',
  'server/db/generate-types.ts',
  'server/demo/market-worker.ts',
]);

function modules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
    .filter((file) => !file.includes('start-and-wait') && !ENTRIES.has(file));
}

test('Node loads every file of server and contract with type stripping only', () => {
  const files = [...modules('contract'), ...modules('server')];
  expect(files.length).toBeGreaterThan(60);
  const program = files.map((file) => `await import(${JSON.stringify(`./${file}`)});`).join('\n');
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
});

test('Node can parse the programs', () => {
  for (const file of ENTRIES) {
    const done = spawnSync(process.execPath, ['--check', file], { cwd: ROOT, encoding: 'utf8' });
    expect(done.stderr).toBe('');
  }
});

/** Matches static imports and re-exports of values. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?'([#.][^']*)'/gm;

/** Returns the files that a program loads by static imports, relative to the root. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, specifier] of readFileSync(join(ROOT, file), 'utf8').matchAll(STATIC_IMPORT)) {
    const isOwn = specifier!.startsWith('#');
    loadedBy(isOwn ? specifier!.slice(1) : join(file, '..', specifier!), loaded);
  }
  return loaded;
}

test('a server without the demo market loads none of the demo code', () => {
  const loaded = [...loadedBy('server/main.ts')];
  expect(loaded).toContain('server/start.ts');
  expect(loaded).toContain('server/modules/media/photo/rendition.ts');
  expect(loaded.filter((file) => file.startsWith('server/demo/'))).toEqual([]);
});
