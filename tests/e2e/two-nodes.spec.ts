import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { createScratchDatabase } from '#server/db/scratch-database.ts';
import { hashPassword } from '#server/modules/user/password.ts';
import { openDatabase } from '#server/platform/database/connect.ts';

import { makePerson } from '../factories/people.ts';
import { startProgram } from '../setup/server-process.ts';
import { openProxy } from '../setup/tcp-proxy.ts';
import { PASSWORD } from './accounts.ts';
import { alive, expect, test } from './pages.ts';

const { TEST_DATABASE_URL: databaseServer, TEST_REDIS_URL: redisServer } = process.env;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A browser of somebody who is signed in, with its notices open. */
async function openNotices(
  browser: Browser,
  at: string,
  session: { token: string; user: object },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${at}/healthz`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, session);
  await page.goto(`${at}/notifications`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Nothing has/);
  return { context, page };
}

test(
  'two browsers on two nodes show the same, with a node killed and Redis away too',
  { tag: '@once' },
  async ({ browser }, { parallelIndex }) => {
    test.skip(!databaseServer || !redisServer, 'needs TEST_DATABASE_URL and TEST_REDIS_URL');
    test.setTimeout(180_000);
    const folder = await mkdtemp(join(tmpdir(), 'sala-nodes-'));
    const scratch = await createScratchDatabase(databaseServer!);
    const { hostname, port } = new URL(redisServer!);
    const wire = await openProxy(hostname, () => [Number(port || 6379)]);
    const redis = redisServer!.replace(/\/\/[^/]*/, `//127.0.0.1:${wire.port}`);
    const base = Number(process.env.E2E_PORT ?? 4319) + 3_000 + 10 * parallelIndex;
    const start = (nth: number) =>
      startProgram(base + nth, {
        DATABASE_URL: scratch.url,
        DATA_DIR: folder,
        REDIS_URL: redis,
        DEMO: '0',
        RATE_LIMITS: '0',
      });
    let [first, second] = await Promise.all([start(1), start(2)]);
    const database = await openDatabase({ url: scratch.url, poolSize: 2, log: quiet });
    try {
      const passwordHash = await hashPassword(PASSWORD);
      const { email } = await makePerson(database, { passwordHash });
      let devices = 0;
      /** Each sign-in is from a device that the account has never seen, and that is a notice. */
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
      // Everything that the making of the account left is put away.
      await database.pool.query('delete from notifications');
      const [here, there] = await Promise.all([
        openNotices(browser, first.url, session),
        openNotices(browser, second.url, session),
      ]);
      const rows = (page: Page) => page.locator('main li');
      const unread = (page: Page) => page.locator('main li[data-unread]');
      const bothShow = async (many: number) => {
        await expect(rows(here.page)).toHaveCount(many, { timeout: 30_000 });
        await expect(rows(there.page)).toHaveCount(many, { timeout: 30_000 });
      };

      await signInAt(first.url);
      await bothShow(1);
      await rows(there.page).getByRole('button', { name: 'Mark as read' }).click();
      await expect(unread(here.page)).toHaveCount(0);

      // Redis is away: the database tells.
      wire.cut();
      await signInAt(second.url);
      await bothShow(2);
      wire.mend();
      await signInAt(first.url);
      await bothShow(3);

      // A node is gone, and back: what it missed is there.
      await first.kill();
      await signInAt(second.url);
      await expect(rows(there.page)).toHaveCount(4);
      first = await start(1);
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
