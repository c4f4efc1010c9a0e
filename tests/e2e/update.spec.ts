import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ServerProcess, startProgram } from '../setup/server-process.ts';
import { alive, expect, test, workerReady } from './pages.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;
let server: ServerProcess;

test.beforeEach(async ({}, testInfo) => {
  folder = await mkdtemp(join(tmpdir(), 'sala-update-'));
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  server = await startProgram(
    4_330 + testInfo.parallelIndex,
    { DIST: join(folder, 'dist'), DATA_DIR: join(folder, 'data'), DEMO: '1', DATABASE_URL: '' },
    'tests/setup/serve-build.ts',
  );
});
test.afterEach(async ({ page }) => {
  // A page that still asks for photos would complain of the server's end.
  await page.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts another release in the place of the one that is served. */
async function deploy(): Promise<void> {
  const worker = join(folder, 'dist', 'client', 'sw.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// the next release\n`);
  for (const compressed of ['br', 'gz']) await rm(`${worker}.${compressed}`, { force: true });
}

test('a newer release waits for the person’s word, and then takes over', async ({ page }) => {
  await page.goto(server.url);
  await alive(page);
  await workerReady(page);
  const search = page.locator('main').getByRole('searchbox');
  await search.fill('half a word');

  await deploy();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
  const reload = page.getByRole('button', { name: /Reload now|โหลดใหม่/ });
  await expect(reload).toBeVisible();
  // Nothing changed under the person's hands.
  await expect(search).toHaveValue('half a word');
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration!.waiting !== null;
    }),
  ).toBe(true);

  const loaded = page.waitForEvent('load');
  await reload.click();
  await loaded;
  await alive(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration!.waiting !== null, registration!.active?.state];
      }),
    )
    .toEqual([false, 'activated']);
  await expect(reload).toBeHidden();
});

test('later means later: the banner goes, the old release goes on', async ({ page }) => {
  await page.goto(server.url);
  await alive(page);
  await workerReady(page);
  await deploy();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update();
  });
  const reload = page.getByRole('button', { name: /Reload now|โหลดใหม่/ });
  await expect(reload).toBeVisible();
  await page.getByRole('button', { name: /Later|ภายหลัง|ไว้ก่อน|ทีหลัง/ }).click();
  await expect(reload).toBeHidden();
  await page.locator('main article a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
