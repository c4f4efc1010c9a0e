import type { Page } from '@playwright/test';

import { runners } from '../factories/run-sql.ts';
import { withProfile } from './killable-browser.ts';
import { expect, expectAccessible, openWithWorker } from './pages.ts';
import { signIn, test } from './writing.ts';

/** Delivers a push to the page's service worker, as a push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

test.skip(({ locale }) => locale !== 'en-US', 'reads the English texts');

test(
  'a device gets pushes once they are turned on, and is forgotten with the logout',
  { tag: ['@worker', '@axe'] },
  ({ baseURL, database, person }) =>
    // The headless engine shows no notifications.
    withProfile(async (start) => {
      const { page } = await start();
      await page.context().grantPermissions(['notifications'], { origin: baseURL! });
      const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`;
      // This browser has no push service to subscribe at.
      await page.addInitScript((address) => {
        const subscription = {
          toJSON: () => ({
            endpoint: address,
            keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
          }),
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
      }, endpoint);
      const devices = () =>
        runners(database).column<string>`select endpoint from devices where user_id = ${person.id}`;
      await signIn(page, database, person, baseURL);
      await openWithWorker(page, `${baseURL}/users/notifications`);
      await page.getByRole('button', { name: 'Turn on for this device' }).click();
      await expect(page.getByRole('button', { name: /^Turn off for / })).toBeVisible();
      await expectAccessible(page, 'notification settings with a device');
      expect(await devices()).toEqual([endpoint]);
      await deliver(page, { title: 'New lead' });
      await expect.poll(() => shownOn(page)).toEqual(['New lead']);

      await page.locator('header summary').last().click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
      await expect.poll(devices).toEqual([]);
    }),
);
