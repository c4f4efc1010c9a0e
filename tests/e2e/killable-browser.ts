import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, type Page } from '@playwright/test';

import { expect, needsTag } from './pages.ts';

/** A browser of a test's own, on a profile that outlives it. */
export interface KillableBrowser {
  page: Page;
  /** SIGKILL to every process of it, like a power cut. Resolves when all are gone. Needs `@kill`. */
  kill(): Promise<void>;
  /** Ends it in order, with all that it still has to write down. */
  close(): Promise<void>;
}

/** With what stands around a page; most tests have the engine alone. */
export const WHOLE_BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--lang=en-US',
];

/** A process and all that it has started. */
function treeOf(root: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const parents = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [root];
  for (const one of found) {
    for (const [pid, parent] of parents) if (parent === one) found.push(pid);
  }
  return found;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts Chromium on a profile, as people do: with its store of pages, and none of a test's flags. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(WHOLE_BROWSER, [`--user-data-dir=${profile}`, ...FLAGS, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.once('exit', () => reject(new Error(`The browser ended:\n${output}`)));
    child.once('error', reject);
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1_440, height: 900 });
  return {
    page,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const all = treeOf(child.pid!);
      for (const pid of all) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It went with another one.
        }
      }
      await ended;
      while (all.some(isThere)) await sleep(10);
      needsTag('@kill');
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}

/**
 * Has somebody work on the page, and kills the browser in the middle. The work ends because the browser
 * does, and for nothing else.
 * @param network bytes a second that go out; -1: any number, 0: offline
 * @param work doesn't end by itself
 */
export async function killDuring(
  { page, kill }: KillableBrowser,
  { network, afterMs }: { network: number; afterMs: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: network === 0,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: network,
  });
  let isKilled = false;
  const early: unknown[] = [];
  const life = work().catch((error: unknown) => {
    if (!isKilled) early.push(error);
  });
  await sleep(afterMs);
  isKilled = true;
  await kill();
  await life;
  expect(early).toEqual([]);
}
