import { once } from 'node:events';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base } from '@playwright/test';

import { type Database, openDatabase } from '#server/platform/database/connect.ts';
import { findRunningEngine } from '#server/platform/database/embedded/engine.ts';

import { makeRelease, releaseOf } from '../setup/make-release.ts';
import { marketFolder, WRITING_FOLDER } from '../setup/market-folder.ts';
import { type ServerProcess, startProgram } from '../setup/server-process.ts';
import { type LayoutName, type LayoutOptions, LAYOUTS } from './layouts.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** Opens the database of the server that runs on a data folder. */
export async function openRunningDatabase(dataDir: string): Promise<Database> {
  const url = findRunningEngine(dataDir);
  if (url === undefined) throw new Error(`No database is running in ${dataDir}`);
  return openDatabase({ url, poolSize: 3, log: quiet });
}

/** A server whose release and settings can be changed while pages are open. */
export interface Releases {
  url: string;
  /** The release built from this checkout, with which each test starts. */
  first: string;
  /**
   * Builds a release that differs in every file, once per label. It isn't served yet.
   * @returns its name
   */
  build(label: string): Promise<string>;
  /**
   * Returns the folder with a release's files. Changes after the release was first served have no
   * effect, because the server stores a copy.
   */
  pathOf(release: string): string;
  /** Restarts the server with a release. Resolves when the release is served. */
  deploy(release: string): Promise<void>;
  /** Restarts the server with other settings until the end of the test. */
  restart(settings: Record<string, string>): Promise<void>;
  /** The data folder of the server. */
  dataDir: string;
}

interface ReleaseServer {
  releases: Releases;
  /** Restores the first release and the default settings. */
  reset(): Promise<void>;
}

/**
 * Waits until the server has restarted.
 * @throws with the server's output if it ends
 */
async function restarted(server: ServerProcess): Promise<void> {
  const starts = () => server.output().split('open at').length;
  const before = starts();
  const ended = once(server.child, 'exit').then(() => {
    throw new Error(`The server ended:\n${server.output()}`);
  });
  // An exit after the restart isn't an error here.
  ended.catch(() => undefined);
  server.child.kill('SIGHUP');
  while (starts() === before) await Promise.race([once(server.child.stdout, 'data'), ended]);
}

/**
 * What tests of one Playwright worker share, because it takes seconds to start. All specs extend
 * this one `test`: a worker can only run tests that declare the same, so a second declaration would
 * start new workers and browsers all the time.
 */
export const test = base.extend<
  LayoutOptions & { design: (typeof LAYOUTS)[LayoutName] },
  { database: Database; releaseServer: ReleaseServer }
>({
  layout: [null, { option: true }],
  design: async ({ layout }, use, { tags }) =>
    use(LAYOUTS[layout ?? (tags.includes('@phone') ? 'phone-th' : 'desk-en')]),
  viewport: async ({ design }, use) => use(design.viewport),
  isMobile: async ({ design }, use) => use(design.isMobile),
  hasTouch: async ({ design }, use) => use(design.hasTouch),
  locale: async ({ design }, use) => use(design.locale),
  /** The writing server's database, for factories. */
  database: [
    async ({}, use) => {
      const database = await openRunningDatabase(WRITING_FOLDER);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  /** A server whose tests begin with the first release. */
  releaseServer: [
    async ({}, use) => {
      const { folder, dataDir, remove } = await marketFolder();
      const made = await mkdtemp(join(tmpdir(), 'sala-releases-'));
      const first = await releaseOf(DIST);
      const paths = new Map([[first, DIST]]);
      const builds = new Map<string, Promise<string>>();
      const current = join(folder, 'current');
      const settingsFile = join(folder, 'settings.json');
      await symlink(DIST, current);
      await writeFile(settingsFile, '{}');
      const env = { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: '0' };
      const server = await startProgram(
        { ...env, DIST: current, SETTINGS: settingsFile },
        'tests/setup/serve-build.ts',
      );
      let served = first;
      let isChanged = false;
      const build = async (label: string) => {
        const path = join(made, label);
        const release = await makeRelease(DIST, path, label);
        paths.set(release, path);
        return release;
      };
      const releases: Releases = {
        url: server.url,
        dataDir,
        first,
        build(label) {
          const known = builds.get(label) ?? build(label);
          builds.set(label, known);
          return known;
        },
        pathOf: (release) => paths.get(release)!,
        async deploy(release) {
          const link = join(folder, 'next');
          await symlink(paths.get(release)!, link);
          await rename(link, current);
          await restarted(server);
          served = release;
        },
        async restart(settings) {
          await writeFile(settingsFile, JSON.stringify(settings));
          isChanged = Object.keys(settings).length > 0;
          await restarted(server);
        },
      };
      await use({
        releases,
        async reset() {
          if (isChanged) await releases.restart({});
          if (served !== first) await releases.deploy(first);
        },
      });
      await server.stop();
      await Promise.all([remove(), rm(made, { recursive: true, force: true })]);
    },
    // The server start doesn't count towards the timeout of a test.
    { scope: 'worker', timeout: 600_000 },
  ],
});
