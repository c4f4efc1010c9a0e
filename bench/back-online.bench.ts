import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { DEMO_PASSWORD } from '../server/demo/demo-accounts.ts';
import { startProgram } from '../tests/setup/server-process.ts';
import { type Browser, findFirefox, openChromium, openFirefox } from './back-online/browsers.ts';
import { type FlakyLine, openLine } from './back-online/flaky-line.ts';

const PORT = 4_395;

/**
 * Ways in which the network fails and recovers. After a short outage the operating system resends
 * swallowed packets itself, so `swallow` runs longer.
 */
const WAYS: Record<
  string,
  (browser: Browser, line: FlakyLine) => [cut: Turn, mend: Turn, longMs?: number]
> = {
  'offline, then online event': (browser) => [
    () => browser.setOffline(true),
    () => browser.setOffline(false),
  ],
  'server stops, no event': (_browser, line) => [() => line.cut('refuse'), () => line.mend()],
  'packets are dropped, no event': (_browser, line) => [
    () => line.cut('swallow'),
    () => line.mend(),
    9_000,
  ],
};
type Turn = () => Promise<void>;

/** Reads the only waiting outbox row, or null. */
const ROW = `new Promise((resolve) => {
  const opening = indexedDB.open('sala');
  opening.onsuccess = () => {
    const asked = opening.result.transaction('outbox').objectStore('outbox').getAll();
    asked.onsuccess = () => {
      opening.result.close();
      resolve(asked.result[0] ?? null);
    };
  };
})`;

/** Ages the row as after an outage of hours: its next automatic retry is ten minutes away. */
const AGE = `new Promise((resolve) => {
  const opening = indexedDB.open('sala');
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('outbox', 'readwrite');
    const store = transaction.objectStore('outbox');
    const asked = store.getAll();
    asked.onsuccess = () => {
      for (const row of asked.result) {
        store.put({ ...row, attempts: 11, nextAt: Date.now() + 600_000 });
      }
    };
    transaction.oncomplete = () => {
      opening.result.close();
      resolve(true);
    };
  };
})`;

const PRESS = `document.querySelector('main article button[aria-pressed]').click()`;

async function until(browser: Browser, expression: string): Promise<void> {
  while (!(await browser.run<boolean>(expression))) await sleep(50);
}

async function signIn(browser: Browser, url: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hunter@sala.test', password: DEMO_PASSWORD }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  await browser.open(url);
  for (const [key, value] of Object.entries({ user: JSON.stringify(user), token })) {
    await browser.run(`localStorage.setItem('${key}', ${JSON.stringify(value)})`);
  }
  await browser.open(url);
  await until(browser, `document.documentElement.dataset.alive === 'true'`);
  // Offline, the favourite module is served by the service worker. Opening a database that the app
  // hasn't created yet would create an empty one.
  await until(browser, `navigator.serviceWorker.ready.then(() => true)`);
  await until(
    browser,
    `indexedDB.databases().then((all) => all.some(({ name }) => name === 'sala'))`,
  );
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

async function measure(
  browser: Browser,
  line: FlakyLine,
  [cut, mend, longMs = 0]: readonly [Turn, Turn, longMs?: number],
  tries: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    await cut();
    await browser.run(PRESS);
    await until(browser, `${ROW}.then((row) => row !== null && row.attempts > 0)`);
    await browser.run(AGE);
    // Long enough for all earlier requests to finish.
    await sleep(1_500 + longMs + Math.random() * 1_500);
    const arrived = line.arrival('POST /api/properties/love/');
    const since = performance.now();
    await mend();
    times.push((await arrived) - since);
    await until(browser, `${ROW}.then((row) => row === null)`);
  }
  return times;
}

/**
 * Measures how long a waiting outbox row takes to be sent after the network returns, in an open
 * page. Runs in Chromium, and in Firefox, which has no Background Sync. `--tries`: runs of each
 * kind, 20 by default.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const tries = Number(args[args.indexOf('--tries') + 1] ?? 20) || 20;
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-back-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', RATE_LIMITS: '0' };
  const isTaken = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`Port ${PORT} is in use. Stop the other server.`);
  const server = await startProgram({ ...env, PORT: String(PORT) });
  const line = await openLine(PORT);
  const firefox = findFirefox();
  if (!firefox)
    console.log('Firefox was not found and is skipped. Set FIREFOX_PATH to its program.');
  try {
    for (const open of [openChromium, ...(firefox ? [() => openFirefox(firefox)] : [])]) {
      const browser = await open();
      try {
        await signIn(browser, line.url);
        for (const [name, way] of Object.entries(WAYS)) {
          const times = await measure(browser, line, way(browser, line), tries);
          const [middle, most] = [quantile(times, 0.5), quantile(times, 0.95)];
          console.log(
            `${browser.name}, ${name}: p50 ${middle.toFixed(0)} ms, p95 ${most.toFixed(0)} ms, ` +
              `slowest ${quantile(times, 1).toFixed(0)} ms, over ${tries}`,
          );
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    await line.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
