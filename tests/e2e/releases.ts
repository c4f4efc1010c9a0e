import { once } from 'node:events';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { findRunningEngine } from '#server/platform/database/embedded/engine.ts';
import { openDatabase } from '#server/platform/database/connect.ts';

import { makeRelease, releaseOf } from '../setup/make-release.ts';
import { marketFolder } from '../setup/market-folder.ts';
import { type ServerProcess, startProgram } from '../setup/server-process.ts';
import { needsTag, test as base } from './pages.ts';
import { makeMember, signIn } from './writing.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** A server whose release and settings can be exchanged under open pages. */
export interface Releases {
  url: string;
  /** The release that the build of this checkout is. A test begins with it. */
  first: string;
  /** Makes a release that differs in every file, once per label; it isn't served yet. @returns its name */
  build(label: string): Promise<string>;
  /**
   * The folder with a release's files. Once a release was served, the server stores them: later changes
   * change nothing.
   */
  pathOf(release: string): string;
  /** Stops the server and starts it with a release. Resolves when that is served. */
  deploy(release: string): Promise<void>;
  /** Stops the server and starts it with other settings, until the end of the test. */
  restart(settings: Record<string, string>): Promise<void>;
  /** Logs someone in on this page who is new to this server. */
  signIn(page: Page): Promise<void>;
}

interface ReleaseServer {
  releases: Releases;
  /** Has it serve the first release again, without changed settings. */
  reset(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** Waits until the server that was told to has started again. @throws with its output when it ends */
async function restarted(server: ServerProcess): Promise<void> {
  const starts = () => server.output().split('open at').length;
  const before = starts();
  const ended = once(server.child, 'exit').then(() => {
    throw new Error(`The server ended:\n${server.output()}`);
  });
  // Later, its end is nobody's failure here.
  ended.catch(() => undefined);
  server.child.kill('SIGHUP');
  while (starts() === before) await Promise.race([once(server.child.stdout!, 'data'), ended]);
}

/**
 * Tests with releases. The tests of one worker share a server and the releases that they make, for
 * both take seconds; each begins with the first release, and with people of its own.
 */
export const test = base.extend<{ releases: Releases }, { releaseServer: ReleaseServer }>({
  isRead: false,
  /** A page may call while a release is being exchanged. */
  refusals: async ({}, use) => {
    await use([/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/]);
  },
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
        async signIn(page) {
          const url = findRunningEngine(dataDir)!;
          const database = await openDatabase({ url, poolSize: 1, log: quiet });
          try {
            await signIn(page, database, await makeMember(database), server.url);
          } finally {
            await database.close();
          }
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
    // Starting a server takes what it takes: it is none of a test's own time.
    { scope: 'worker', timeout: 120_000 },
  ],
  releases: async ({ releaseServer }, use) => {
    needsTag('@server');
    await releaseServer.reset();
    await use(releaseServer.releases);
  },
});

/** Has the browser look for a newer worker now, as it does when a page is loaded. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser may have looked already, and found one that unregistered itself.
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** What the banner of a newer release offers. */
export const reloadButton = (page: Page) =>
  page.getByRole('button', { name: /Reload now|โหลดใหม่/ });
