import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { createScratchDatabase } from '#server/db/scratch-database.ts';
import { openDatabase } from '#server/platform/database/connect.ts';

import { startProgram } from '../setup/server-process.ts';
import { openProxy } from '../setup/tcp-proxy.ts';
import { alive, expect, test, withoutWorkers } from './pages.ts';
import { makeMember, PASSWORD } from './writing.ts';

const { TEST_DATABASE_URL: databaseServer, TEST_REDIS_URL: redisServer } = process.env;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the notifications of a logged-in user in a new browser context and waits for its live
 * connection.
 */
async function openNotices(
  browser: Browser,
  at: string,
  session: { token: string; user: object },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  await withoutWorkers(context);
  const page = await context.newPage();
  const told = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()));
  });
  await page.goto(`${at}/healthz`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await page.goto(`${at}/notifications`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/No notifications/);
  // Before the first message of the socket the page polls, so it could show a notification that
  // this node never received.
  await told;
  return { context, page };
}

test(
  'two browsers on two nodes show the same, also when a node is killed or Redis is unavailable',
  { tag: '@server' },
  async ({ browser, words: { language, isPhone } }) => {
    test.skip(!databaseServer || !redisServer, 'needs TEST_DATABASE_URL and TEST_REDIS_URL');
    test.skip(language !== 'en' || isPhone, 'does not depend on layout or language');
    const folder = await mkdtemp(join(tmpdir(), 'sala-nodes-'));
    const scratch = await createScratchDatabase(databaseServer!);
    const { hostname, port } = new URL(redisServer!);
    const wire = await openProxy(hostname, () => [Number(port || 6379)]);
    const redis = redisServer!.replace(/\/\/[^/]*/, `//127.0.0.1:${wire.port}`);
    const start = (env: Record<string, string> = {}) =>
      startProgram({
        DATABASE_URL: scratch.url,
        DATA_DIR: folder,
        REDIS_URL: redis,
        DEMO: '0',
        RATE_LIMITS: '0',
        ...env,
      });
    let [first, second] = await Promise.all([start(), start()]);
    const database = await openDatabase({ url: scratch.url, poolSize: 2, log: quiet });
    try {
      const { email } = await makeMember(database);
      let devices = 0;
      /** Each login is from a device that is new to the account, which creates a notification. */
      const signInAt = async (node: string) => {
        const letter = String.fromCodePoint(97 + devices);
        const answer = await fetch(`${node}/api/auth`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': `Firefox/145.0 (Windows NT 10.0; ${letter.repeat(6)})`,
          },
          body: JSON.stringify({ email, password: PASSWORD }),
        });
        expect(answer.status).toBe(200);
        devices += 1;
        return (await answer.json()) as { token: string; user: object };
      };
      const session = await signInAt(first.url);
      // Delete the notification about the first login.
      await database.pool.query('delete from notifications');
      const [here, there] = await Promise.all([
        openNotices(browser, first.url, session),
        openNotices(browser, second.url, session),
      ]);
      const rows = (page: Page) => page.locator('main li');
      const unread = (page: Page) => page.locator('main li[data-unread]');
      const bothShow = async (many: number) => {
        await expect(rows(here.page)).toHaveCount(many);
        await expect(rows(there.page)).toHaveCount(many);
      };

      await signInAt(first.url);
      await bothShow(1);
      await rows(there.page).getByRole('button', { name: 'Mark as read' }).click();
      await expect(unread(here.page)).toHaveCount(0);

      // Redis is unavailable, so the nodes are notified through the database.
      wire.cut();
      await signInAt(second.url);
      await bothShow(2);
      wire.mend();
      await signInAt(first.url);
      await bothShow(3);

      // A killed node shows the missed notification after its restart.
      await first.kill();
      await signInAt(second.url);
      await expect(rows(there.page)).toHaveCount(4);
      first = await start({ PORT: new URL(first.url).port });
      await bothShow(4);
      await signInAt(first.url);
      await bothShow(5);

      await Promise.all([here.context.close(), there.context.close()]);
    } finally {
      await database.close();
      await Promise.all([first.stop(), second.stop()]);
      await wire.close();
      await scratch.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
