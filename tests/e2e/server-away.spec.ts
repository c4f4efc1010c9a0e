import { alive, expect, listingLinks, test, withoutWorkers, workerReady } from './pages.ts';

test(
  'a server that can’t answer says so in a banner, and comes back by itself',
  { tag: '@pair' },
  async ({ page }) => {
    await page.goto('/');
    await alive(page);
    await workerReady(page);
    let isAway = true;
    const unavailable = { status: 503, json: { id: 'unavailable', message: 'x', fields: [] } };
    for (const url of ['**/readyz', '**/api/properties/search**']) {
      await page.route(url, (route) => (isAway ? route.fulfill(unavailable) : route.continue()));
    }
    await page
      .locator('main')
      .getByText(/^(Rent|เช่า)$/)
      .first()
      .click();
    const banner = page
      .getByRole('status')
      .filter({ hasText: /can’t answer|ตอบไม่ได้/ })
      .first();
    await expect(banner).toBeVisible();

    isAway = false;
    await expect(banner).toBeHidden({ timeout: 20_000 });
    await expect(listingLinks(page).first()).toBeVisible();
    await expect(page).toHaveURL(/deal=rent/);
  },
);

test.describe('a server that is away as the page opens', () => {
  test.use({ refusals: [/status of 503/] });

  test(
    'says so, and the page that failed comes with it by itself',
    { tag: '@pair' },
    async ({ page }) => {
      await withoutWorkers(page);
      await page.goto('/');
      const address = (await listingLinks(page).first().getAttribute('href'))!;
      let isAway = true;
      const unavailable = { status: 503, json: { id: 'unavailable', message: 'x', fields: [] } };
      for (const url of ['**/readyz', '**/api/**']) {
        await page.route(url, (route) => (isAway ? route.fulfill(unavailable) : route.continue()));
      }
      // The worker's shell, as it stands in for a document that the server can't give.
      await page.route(`**${address}`, async (route) => {
        const url = new URL('/shell?lang=en', route.request().url()).href;
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      await page.goto(address);
      const banner = page
        .getByRole('status')
        .filter({ hasText: /can’t answer|ตอบไม่ได้/ })
        .first();
      await expect(banner).toBeVisible({ timeout: 30_000 });
      const home = page.getByRole('link', { name: /Go to home page|ไปหน้าแรก/ });
      await expect(home).toBeVisible();

      isAway = false;
      await expect(banner).toBeHidden({ timeout: 20_000 });
      await expect(home).toBeHidden();
      await expect(page.locator('main h1')).toBeVisible();
    },
  );
});

test.describe('a server that fails', () => {
  test.use({ refusals: [/api\/properties\/map .*500/] });

  test('is said, but not for every call', { tag: '@pair' }, async ({ page }) => {
    // A message is there for a second: what was shown is written down as it comes.
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            const isMessage =
              node instanceof Element && node.parentElement?.getAttribute('role') === 'region';
            if (isMessage) said.push(node.textContent ?? '');
          }
        }
      }).observe(document, { childList: true, subtree: true });
    });
    let calls = 0;
    await page.route('**/api/properties/map', (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: { id: 'internal', message: 'x', fields: [] } });
    });
    await page.goto('/?view=map');
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(2);
    await expect
      .poll(async () => (await said())[0] ?? '')
      .toMatch(/unexpected error|ข้อผิดพลาดที่ไม่คาดคิด/);
    expect((await said()).length).toBeLessThan(calls);
  });
});
