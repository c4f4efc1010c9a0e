import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';

import { PUSH_VERSION, type PushMessage } from '#contract/push-message.ts';

import { WHOLE_BROWSER } from './killable-browser.ts';
import { alive, expect, expectAccessible, workerReady } from './pages.ts';
import { signIn, test } from './writing.ts';

/** Returns the function that delivers a push to the page's service worker, as a push service does. */
async function pushesTo(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

test(
  'a device gets pushes once they are turned on, and none of an account that has logged out',
  { tag: ['@worker', '@axe'] },
  async ({ baseURL, launchOptions, locale, viewport, database, person }) => {
    const profile = await mkdtemp(join(tmpdir(), 'sala-push-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      // The headless engine shows no notifications.
      executablePath: WHOLE_BROWSER,
      locale: locale!,
      viewport: viewport!,
      baseURL: baseURL!,
      permissions: ['notifications'],
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      // This browser has no push service to subscribe at.
      await page.addInitScript((endpoint) => {
        const subscription = {
          toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
          async unsubscribe() {
            localStorage.removeItem('subscribed');
            return true;
          },
        };
        PushManager.prototype.subscribe = async () => {
          localStorage.setItem('subscribed', 'yes');
          return subscription as never;
        };
        PushManager.prototype.getSubscription = async () =>
          localStorage.getItem('subscribed') ? (subscription as never) : null;
      }, `https://fcm.googleapis.com/fcm/send/${person.id}`);
      await signIn(page, database, person);
      await page.goto('/users/notifications');
      await alive(page);
      await workerReady(page);
      await page.getByRole('button', { name: 'Turn on for this device' }).click();
      await expect(page.getByRole('button', { name: /^Turn off for / })).toBeVisible();
      await expectAccessible(page, 'notification settings with a device');
      const { rows } = await sql<{ endpoint: string }>`
        select endpoint from devices where user_id = ${person.id}
      `.execute(database.kysely);
      expect(rows).toEqual([{ endpoint: `https://fcm.googleapis.com/fcm/send/${person.id}` }]);

      const deliver = await pushesTo(context, page);
      const message = (title: string): PushMessage => ({
        version: PUSH_VERSION,
        userId: person.id,
        noticeId: 1,
        kind: 'leads',
        title,
        text: null,
        href: '/notifications',
        tag: title,
        group: null,
        image: null,
        listingId: null,
        huntId: null,
        actions: [],
        unseenCount: 1,
        at: new Date().toISOString(),
      });
      await deliver(message('New lead'));
      await expect.poll(() => shownOn(page)).toEqual(['New lead']);

      await page.locator('header summary').last().click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
      await deliver(message('For whoever left'));
      // A push without an account is shown to anybody, after the one before it.
      await deliver({ title: 'For anybody' });
      await expect.poll(() => shownOn(page)).toEqual(['For anybody']);
      expect(
        await sql`select 1 from devices where user_id = ${person.id}`.execute(database.kysely),
      ).toMatchObject({ rows: [] });
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  },
);
