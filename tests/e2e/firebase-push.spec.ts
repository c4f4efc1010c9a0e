import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FIREBASE_WEB, firebaseFiles } from '../setup/firebase-files.ts';
import { expect, openWithWorker } from './pages.ts';
import { test } from './releases.ts';

/** A call to Google, and the id of the installation that it is about. */
interface Asked {
  call: string;
  id: string;
  key: string | null;
}

test(
  'a device registers with Firebase under an id, which is deleted when the account leaves',
  { tag: ['@worker', '@server', '@long'] },
  async ({ page, context, releases }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sala-firebase-'));
    try {
      const asked: Asked[] = [];
      const sent: string[] = [];
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().endsWith('/update_device_token')) return;
        sent.push((request.postDataJSON() as { deviceToken: string }).deviceToken);
      });
      await context.route(/googleapis\.com/, async (route) => {
        const request = route.request();
        const { host, pathname } = new URL(request.url());
        const body = (request.postDataJSON() ?? {}) as { fid?: string; web?: object };
        const [, auth] = (request.headers()['x-goog-firebase-installations-auth'] ?? '').split(' ');
        const id = body.fid ?? auth ?? pathname.split('/').at(-1)!;
        const call = `${request.method()} ${host}${pathname.replace(id, '{id}')}`;
        asked.push({ call, id, key: request.headers()['x-goog-api-key'] ?? null });
        await route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: {
            // Of an installation. Its token is its id here.
            fid: id,
            refreshToken: 'refresh',
            authToken: { token: id, expiresIn: '604800s' },
            // Of a registration.
            name: `projects/${FIREBASE_WEB.projectId}/registrations/${id}`,
          },
        });
      });
      // The headless engine refuses notifications, and has no push service to subscribe at.
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = async () => 'granted';
        const subscription = {
          endpoint: 'https://push.example.com/1',
          getKey: () => new ArrayBuffer(16),
          async unsubscribe() {
            localStorage.removeItem('subscribed');
            return true;
          },
        };
        PushManager.prototype.subscribe = async (options) => {
          const key = new Uint8Array(options!.applicationServerKey as Uint8Array<ArrayBuffer>);
          localStorage.setItem('subscribed', btoa(String.fromCharCode(...key)));
          return subscription as never;
        };
        PushManager.prototype.getSubscription = async () =>
          localStorage.getItem('subscribed') ? (subscription as never) : null;
      });
      await releases.restart(await firebaseFiles(folder));
      await releases.signIn(page);
      await openWithWorker(page, `${releases.url}/users/notifications`);
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: 'Turn on for this device' }).click();
      await expect(page.getByRole('button', { name: /^Turn off for / })).toBeVisible();

      const of = `/v1/projects/${FIREBASE_WEB.projectId}`;
      const calls = () => asked.map(({ call }) => call);
      const registering = [
        `POST firebaseinstallations.googleapis.com${of}/installations`,
        `POST fcmregistrations.googleapis.com${of}/registrations`,
      ];
      expect(calls()).toEqual(registering);
      expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([FIREBASE_WEB.apiKey]));
      const { id } = asked[0]!;
      expect(id).toMatch(/^[\w-]{22}$/);
      expect(sent).toEqual([id]);
      const key = await page.evaluate(() => localStorage.getItem('subscribed'));
      expect(Buffer.from(key!, 'base64').toString('base64url')).toBe(FIREBASE_WEB.vapidKey);

      await page.locator('header summary').last().click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
      await expect
        .poll(calls)
        .toEqual([
          ...registering,
          `DELETE firebaseinstallations.googleapis.com${of}/installations/{id}`,
        ]);
      expect(new Set(asked.map((one) => one.id))).toEqual(new Set([id]));
      expect(sent).toEqual([id]);
      expect(refused).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
