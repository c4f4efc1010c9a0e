import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Session } from '#contract/identity/session-endpoints.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { startBrowser } from '#tests/e2e/killable-browser.ts';
import { FIREFOX, type Firefox, openFirefox } from '#tests/setup/firefox.ts';
import { openProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

import { call, printTable, quantile } from './harness/measure.ts';
import { readOptions } from './harness/options.ts';
import { startServer } from './harness/programs.ts';

type Browser = Pick<Firefox, 'goto' | 'run' | 'setOffline' | 'close'>;
type Turn = () => Promise<void> | void;

/**
 * Ways in which the network fails and recovers. After a short outage the operating system resends
 * swallowed packets itself, so `swallow` runs longer.
 */
const WAYS: Record<
  string,
  (browser: Browser, line: TcpProxy) => readonly [cut: Turn, mend: Turn, longMs: number]
> = {
  'offline, then online event': (browser) => [
    () => browser.setOffline(true),
    () => browser.setOffline(false),
    0,
  ],
  'server stops, no event': (_browser, { cut, mend }) => [cut, mend, 0],
  'packets are dropped, no event': (_browser, { swallow, mend }) => [swallow, mend, 9_000],
};

async function openChromium(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'sala-chromium-'));
  const browser = await startBrowser(profile);
  const { page } = browser;
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (inPage, ...values) =>
      page.evaluate(`(${inPage.toString()})(...${JSON.stringify(values)})`),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/**
 * In the page: returns the number of attempts of the only waiting outbox row, or null. `age` makes
 * it as after an outage of hours: its next automatic retry is ten minutes away.
 */
const attemptsOfRow = (age?: string) =>
  new Promise<number | null>((resolve) => {
    const opening = indexedDB.open('sala');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('outbox', 'readwrite');
      const store = transaction.objectStore('outbox');
      const asked = store.getAll();
      asked.onsuccess = () => {
        if (age === undefined) return;
        for (const row of asked.result) {
          store.put({ ...row, attempts: 11, nextAt: Date.now() + 600_000 });
        }
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(asked.result[0]?.attempts ?? null);
      };
    };
  });

async function until(isTrue: () => Promise<unknown>): Promise<void> {
  while (!(await isTrue())) await sleep(50);
}

async function signIn(browser: Browser, url: string): Promise<void> {
  const body = { email: 'hunter@sala.test', password: DEMO_PASSWORD };
  const { token, user } = JSON.parse(await call(url, { path: '/api/auth', body })) as Session;
  await browser.goto(url);
  await browser.run(
    (token, user) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    token,
    JSON.stringify(user),
  );
  await browser.goto(url);
  await until(() => browser.run(() => document.documentElement.dataset.alive === 'true'));
  // Offline, the favourite module is served by the service worker. Opening a database that the app
  // hasn't created yet would create an empty one.
  await until(() => browser.run(() => navigator.serviceWorker.ready.then(() => true)));
  await until(() =>
    browser.run(() => indexedDB.databases().then((all) => all.some(({ name }) => name === 'sala'))),
  );
}

async function measure(
  browser: Browser,
  arrival: () => Promise<number>,
  [cut, mend, longMs]: readonly [Turn, Turn, longMs: number],
  tries: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    await cut();
    await browser.run(() =>
      document.querySelector<HTMLElement>('main article button[aria-pressed]')!.click(),
    );
    await until(async () => ((await browser.run(attemptsOfRow)) ?? 0) > 0);
    await browser.run(attemptsOfRow, 'age');
    // Long enough for all earlier requests to finish.
    await sleep(1_500 + longMs + Math.random() * 1_500);
    const arrived = arrival();
    const since = performance.now();
    await mend();
    times.push((await arrived) - since);
    await until(async () => (await browser.run(attemptsOfRow)) === null);
  }
  return times;
}

/**
 * Measures how long a waiting outbox row takes to be sent after the network returns, in an open
 * page: in Chromium, and in Firefox, which has no Background Sync.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { tries } = readOptions(args, { tries: 20 });
  await using server = await startServer({ DEMO: '1' });
  let onArrival: (at: number) => void = () => undefined;
  const arrival = () => new Promise<number>((resolve) => (onArrival = resolve));
  const port = Number(new URL(server.url).port);
  const line = await openProxy(
    '127.0.0.1',
    () => [port],
    (data) => {
      if (data.includes('POST /api/properties/love/')) onArrival(performance.now());
    },
  );
  const browsers: [string, () => Promise<Browser>][] = [['Chromium', openChromium]];
  if (FIREFOX) browsers.push(['Firefox', () => openFirefox({})]);
  else console.log('Firefox was not found and is skipped. Set FIREFOX_PATH to its program.');
  const rows: string[][] = [];
  try {
    for (const [name, open] of browsers) {
      const browser = await open();
      try {
        await signIn(browser, `http://localhost:${line.port}`);
        for (const [kind, way] of Object.entries(WAYS)) {
          const times = await measure(browser, arrival, way(browser, line), tries);
          const figures = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0));
          rows.push([`${name}, ${kind}`, ...figures]);
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    await line.close();
  }
  printTable([[`ms of ${tries} tries`, 'p50', 'p95', 'slowest'], ...rows]);
}
