import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { sendPushes } from '#server/modules/notice/push/send-pushes.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { ensureVapidKeys } from '#server/platform/push/vapid-keys.ts';
import { webPushSender } from '#server/platform/push/web-push-sender.ts';
import { makePerson } from '#tests/factories/people.ts';
import { FIREFOX, type Firefox, openFirefox } from '#tests/setup/firefox.ts';
import { openPushService, type PushService } from '#tests/setup/push-service.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

let service: PushService;
let server: TestServer;
let origin: string;
let firefox: Firefox;

beforeAll(async () => {
  if (!FIREFOX) return;
  service = await openPushService();
  server = await openTestServer({ PUSH_SERVICES: service.origin }, await builtPages(DIST));
  await fillMarket(server.database, 3, 20);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  firefox = await openFirefox({
    'dom.push.serverURL': service.socketUrl,
    'dom.push.testing.allowInsecureServerURL': true,
    // A browser that is driven by a program doesn't connect by default.
    'dom.push.connection.enabled': true,
    // The user has agreed in the browser's prompt, which no test can click.
    'permissions.default.desktop-notification': 1,
    // Notifications are windows of the browser instead of the desktop.
    'alerts.useSystemBackend': false,
    'intl.accept_languages': 'en',
  });
});
afterAll(async () => {
  await firefox?.close();
  await server?.close();
  service?.close();
});

/** Sends the due pushes as the job does. */
async function sendDue(): Promise<void> {
  const keys = await ensureVapidKeys(server.database.kysely);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  await sendPushes(
    {
      database: server.database,
      senders: { webpush: webPushSender({ keys, subject: 'mailto:operator@sala.test' }) },
      silentUntil: new Map(),
      log,
    },
    { service: new URL(service.origin).host },
    { id: 1, signal: new AbortController().signal },
  );
}

test.skipIf(!FIREFOX)(
  'a browser with the page closed receives a match, and a click opens its listing',
  async () => {
    const mali = await makePerson(server.database);
    const { rows } = await sql<{ id: number }>`
      select id from listings where status = 'approved' and published and deleted_at is null limit 1
    `.execute(server.database.kysely);
    const home = rows[0]!.id;
    const account = await server.app.inject({
      url: `/api/users/${mali.id}`,
      headers: { 'x-auth-token': mali.token },
    });
    // Not a page of the app, which may load another one while the test leaves it.
    await firefox.goto(`${origin}/favicon.svg`);
    // A browser that has just started may have no storage yet.
    await firefox.until(
      (user, token) => {
        localStorage.setItem('user', user);
        localStorage.setItem('token', token);
        return true;
      },
      account.body,
      mali.token,
    );
    await firefox.goto(`${origin}/users/notifications`);
    await firefox.until(() => navigator.serviceWorker.controller !== null);
    await firefox.until(() => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Turn on for this device',
      );
      button?.click();
      return button !== undefined;
    });
    await firefox.until(() =>
      document.body.textContent.includes('Devices with push notifications'),
    );
    await firefox.goto('about:blank');

    await server.database.transaction((transaction) =>
      notify(transaction, {
        userId: mali.id,
        kind: 'listing_matched',
        params: { propertyId: home, huntId: 1 },
        dedupeKey: 'match',
        groupKey: 'hunt:1',
      }),
    );
    await sendDue();
    await firefox.clickNotification();
    await firefox.tabAt(`${origin}/properties/${home}`);
    expect(service.received()).toBe(1);
  },
);
