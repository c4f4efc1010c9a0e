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
  /** Creates a member on this server and logs them in on this page. */
  signIn(page: Page, facts?: Parameters<typeof makeMember>[1]): Promise<void>;
}

interface ReleaseServer {
  releases: Releases;
  /** Restores the first release and the default settings. */
  reset(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

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
 * Tests with releases. The tests of one Playwright worker share a server and its built releases,
 * because both take seconds. Each test starts with the first release and its own users.
 */
export const test = base.extend<{ releases: Releases }, { releaseServer: ReleaseServer }>({
  isRead: false,
  /** A page may send requests while a release is being replaced. */
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
        async signIn(page, facts) {
          const url = findRunningEngine(dataDir)!;
          const database = await openDatabase({ url, poolSize: 1, log: quiet });
          try {
            await signIn(page, database, await makeMember(database, facts), server.url);
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
    // The server start doesn't count towards the timeout of a test.
    { scope: 'worker', timeout: 120_000 },
  ],
  releases: async ({ releaseServer }, use) => {
    needsTag('@server');
    await releaseServer.reset();
    await use(releaseServer.releases);
  },
});

/** Makes the browser check for a new service worker, as it does on a page load. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser may have checked already and found a worker that unregisters itself.
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** The button in the banner about a newer release. */
export const reloadButton = (page: Page) =>
  page.getByRole('button', { name: /Reload now|โหลดใหม่/ });
