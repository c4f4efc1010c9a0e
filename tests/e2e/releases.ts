import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { makeRelease, releaseOf } from '../setup/make-release.ts';
import { type ServerProcess, startProgram } from '../setup/server-process.ts';
import { test as base } from './pages.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** A server of a test's own, whose release can be exchanged under open pages. */
export interface Releases {
  url: string;
  folder: string;
  /** Builds a release that differs in every file; it isn't served yet. @returns its name */
  build(label: string): Promise<string>;
  /** Where a release's files lie. */
  pathOf(release: string): string;
  /** Stops the server and starts it with a release. Resolves when that is served. */
  deploy(release: string): Promise<void>;
  /** Stops the server and starts it with other settings. */
  restart(env: Record<string, string>): Promise<void>;
  /** The release that the build of this checkout is. */
  first: string;
}

export const test = base.extend<{ releases: Releases }>({
  // Starting a server takes what it takes: it is none of a test's own time.
  releases: [
    async ({ page }, use, testInfo) => {
      const folder = await mkdtemp(join(tmpdir(), 'sala-update-'));
      const first = await releaseOf(DIST);
      const paths = new Map([[first, DIST]]);
      const current = join(folder, 'current');
      await symlink(DIST, current);
      // Beside the port of the other tests, in every checkout.
      const port = Number(process.env.E2E_PORT ?? 4319) + 2_000 + testInfo.parallelIndex;
      const settings = {
        DIST: current,
        DATA_DIR: join(folder, 'data'),
        DEMO: '1',
        DATABASE_URL: '',
        RATE_LIMITS: '0',
      };
      const start = (env: Record<string, string>): Promise<ServerProcess> =>
        startProgram(port, { ...settings, ...env }, 'tests/setup/serve-build.ts');
      let server = await start({});
      await use({
        url: server.url,
        folder,
        first,
        async build(label) {
          const release = await makeRelease(DIST, join(folder, label), label);
          paths.set(release, join(folder, label));
          return release;
        },
        pathOf: (release) => paths.get(release)!,
        async deploy(release) {
          const link = join(folder, 'next');
          await symlink(paths.get(release)!, link);
          await rename(link, current);
          server.child.kill('SIGHUP');
          for (;;) {
            const worker = await fetch(`${server.url}/sw.js`).then(
              (response) => response.text(),
              () => '',
            );
            if (worker.includes(`"${release}"`)) return;
          }
        },
        async restart(env) {
          await server.stop();
          server = await start(env);
        },
      });
      // A page that still asks for photos would complain of the server's end.
      await page.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
});

/** Has the browser look for a newer worker now, as it does when a page is loaded. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
}

/** What the banner of a newer release offers. */
export const reloadButton = (page: Page) =>
  page.getByRole('button', { name: /Reload now|โหลดใหม่/ });
