import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, type Page } from '@playwright/test';

import { BROWSER_FLAGS } from '../setup/browser-run.ts';
import { marketFolder } from '../setup/market-folder.ts';
import { startProgram } from '../setup/server-process.ts';
import { expect, needsTag } from './pages.ts';
import { test as base } from './worker-fixtures.ts';

/** A browser for one test, with a profile that can be used again after it ends. */
export interface KillableBrowser {
  page: Page;
  /**
   * Sends SIGKILL to all of its processes, like a power cut. Resolves when all have ended. Needs
   * `@kill`.
   */
  kill(): Promise<void>;
  /** Closes the browser normally, so that it writes all pending data to disk. */
  close(): Promise<void>;
}

/**
 * Limit of one wait for a state, ms: longer than the outbox's pause after several failures, and than
 * a slow machine needs. The test's own limit ends a wait that never succeeds.
 */
export const PATIENCE_MS = 180_000;

/** The complete browser; most tests use only the headless engine. */
export const WHOLE_BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const FLAGS = [
  ...BROWSER_FLAGS,
  '--headless=new',
  '--no-first-run',
  '--remote-debugging-port=0',
  '--disable-extensions',
  '--disable-sync',
  // They would draw pages of their own beside the tested one.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled',
  '--lang=en-US',
];

/** Returns the ids of a process and all of its descendants. */
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

/**
 * Starts Chromium on a profile with the settings of a normal user: with a back/forward cache and
 * without test flags.
 */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(WHOLE_BROWSER, [`--user-data-dir=${profile}`, ...FLAGS, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
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
  await page.setViewportSize({ width: 1_280, height: 720 });
  return {
    page,
    async kill() {
      if (hasEnded()) return;
      const all = treeOf(child.pid!);
      for (const pid of all) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // The process already ended together with another one.
        }
      }
      await ended;
      while (all.some(isThere)) await sleep(10);
      needsTag('@kill');
    },
    async close() {
      if (hasEnded()) return;
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}

/**
 * Runs `work` on the page and kills the browser after `afterMs`. Fails if the work ends before the
 * kill.
 * @param network upload rate in bytes per second; -1: unlimited, 0: offline
 * @param work never resolves on its own
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

/** Runs work with a new profile, on which it starts browsers one after the other. */
export async function withProfile(
  work: (start: () => Promise<KillableBrowser>) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'sala-profile-'));
  const open: { browser?: KillableBrowser } = {};
  try {
    await work(async () => (open.browser = await startBrowser(profile)));
  } finally {
    await open.browser?.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** A server and a profile for one test, which both outlive its browsers. */
export interface Killing {
  url: string;
  /** Starts the browser on the profile. */
  start(): Promise<KillableBrowser>;
}

/** A test that kills its browser again and again. */
export const test = base.extend<{ killing: Killing }>({
  killing: async ({}, use) => {
    needsTag('@server');
    const { dataDir, remove } = await marketFolder();
    const server = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: '0' });
    await withProfile((start) => use({ url: server.url, start }));
    await server.stop();
    await remove();
  },
});
