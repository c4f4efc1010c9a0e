import type { Page } from '@playwright/test';

import { needsTag, test as base } from './pages.ts';
import { openRunningDatabase, type Releases } from './worker-fixtures.ts';
import { makeMember, signIn } from './writing.ts';

/**
 * Tests with releases. The tests of one Playwright worker share a server and its built releases.
 * Each test starts with the first release and its own users.
 */
export const test = base.extend<{
  releases: Releases & {
    /** Creates a member on this server and logs them in on this page. */
    signIn(page: Page, facts?: Parameters<typeof makeMember>[1]): Promise<void>;
  };
}>({
  isRead: false,
  /** A page may send requests while a release is being replaced. */
  refusals: async ({}, use) => {
    await use([/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/]);
  },
  releases: async ({ releaseServer: { releases, reset } }, use) => {
    needsTag('@server');
    await reset();
    await use({
      ...releases,
      async signIn(page, facts) {
        const database = await openRunningDatabase(releases.dataDir);
        try {
          await signIn(page, database, await makeMember(database, facts), releases.url);
        } finally {
          await database.close();
        }
      },
    });
  },
});

/** Makes the browser check for a new service worker, as it does on a page load. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser may have checked already and found a worker that unregisters itself.
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** The button in the banner about a newer release. */
export const reloadButton = (page: Page) =>
  page.getByRole('button', { name: /Reload now|โหลดใหม่/ });
