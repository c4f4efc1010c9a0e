import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

import { LOADS } from '../setup/browser-budget.ts';
import { READING_URL } from '../setup/browser-run.ts';
import { test as base } from './worker-fixtures.ts';

/** Console messages that don't fail a test. */
const HARMLESS = [
  // The browser's message about a request that a test aborted on purpose.
  /net::ERR_INTERNET_DISCONNECTED/,
  /net::ERR_FAILED/,
  // The same for the service worker's script.
  /An unknown error occurred when fetching the script/,
  // The server was restarted on purpose, and the socket wrote before the browser told it. It
  // connects again.
  /WebSocket is already in CLOSING or CLOSED state/,
];

export interface Reader {
  language: 'en' | 'th';
  isPhone: boolean;
}

/** Returns whether a console message reports a request that failed on purpose. */
function isOnPurpose(page: Page, url: string, text: string): boolean {
  // Missing on purpose: the browser reports an error for the document and for the API request.
  const isMissing = url === page.url() || /api\/properties\/(999|love)/.test(url);
  if (isMissing && /status of 404/.test(text)) return true;
  // A server that is unavailable on purpose.
  return /\/(readyz|api\/properties\/search)/.test(url) && /status of 503/.test(text);
}

/**
 * A test on the reading market, which keeps the unchanged demo listings and in which no user logs
 * in. Console errors, hydration warnings, uncaught errors and policy reports fail the test.
 *
 * Expensive features need a tag: `@worker` (the service worker), `@axe`, `@server` (a server for
 * this test), `@kill`; `@phone` runs the test in phone-th instead of desk-en.
 */
export const test = base.extend<{
  reader: Reader;
  refusals: RegExp[];
  isRead: boolean;
  complaints: string[];
}>({
  baseURL: READING_URL,
  /**
   * Expected error replies, as patterns for `address message`, because the browser logs an error
   * for every 4xx.
   */
  refusals: [[], { option: true }],
  /** Whether the test uses the read-only market. */
  isRead: [true, { option: true }],
  reader: async ({ locale, isMobile }, use) => {
    await use({ language: locale?.startsWith('th') ? 'th' : 'en', isPhone: isMobile });
  },
  complaints: [
    async ({ page, context, refusals, isRead }, use, { annotations, tags }) => {
      // A service worker would download the whole app into each new context.
      if (!tags.includes('@worker')) await withoutWorkers(context);
      const complaints: string[] = [];
      let loads = 0;
      const watch = (watched: Page) => {
        watched.on('domcontentloaded', () => (loads += 1));
        watched.on('console', (message) => {
          const text = message.text();
          const { url } = message.location();
          if (isOnPurpose(watched, url, text)) return;
          if (refusals.some((refusal) => refusal.test(`${url} ${text}`))) return;
          const isBad = message.type() === 'error' || /hydrat|Content Security Policy/i.test(text);
          if (isBad && !HARMLESS.some((harmless) => harmless.test(text))) {
            complaints.push(`${text} (${url})`);
          }
        });
        watched.on('pageerror', (error) => complaints.push(String(error)));
      };
      watch(page);
      context.on('page', watch);
      if (isRead) {
        context.on('request', (request) => {
          const isSignedIn = request.headers()['x-auth-token'] !== undefined;
          if (isSignedIn && request.url().startsWith(READING_URL)) {
            complaints.push(`logged in on the reading market: ${request.url()}`);
          }
        });
      }
      await use(complaints);
      annotations.push({ type: LOADS, description: String(loads) });
      // Requests that a route of the test still handles must not fail after its end.
      await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      for (const open of context.pages()) {
        await open.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      }
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the app is interactive. Before that, a click on a link loads a new document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
}

/** Opens a URL, and waits until the app is interactive. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await alive(page);
}

/** Loads the page again, and waits until the app is interactive. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await alive(page);
}

/**
 * Holds back the app's scripts, as a slow line does. Open pages with `waitUntil: 'commit'`, because
 * a page has loaded only with its scripts.
 * @returns a function that lets the scripts through
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    // The page may have left in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

/** Removes service worker support from the pages of a context. */
export async function withoutWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

/** Patterns of the files that the worker caches for an account, as the hashes differ by release. */
const accountParts = () =>
  readdirSync(fileURLToPath(new URL('../../dist/client/assets', import.meta.url)))
    .filter((name) => /^later-.*(live|account).*\.(js|css)$/.test(name))
    .map((name) => name.replace(/-[\w-]{8}\.(\w+)$/, '-[\\w-]{8}\\.$1$'));

/**
 * Waits until the service worker controls the page and has cached the app shells, and the area of
 * the account that is logged in.
 */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async (patterns) => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) return false;
    if (localStorage.getItem('token') === null) return true;
    const cached = (await (await caches.open('parts')).keys()).map(({ url }) => url);
    return patterns.every((pattern) => cached.some((url) => new RegExp(pattern).test(url)));
  }, accountParts());
}

/** Opens a URL, and waits until the app is interactive and the service worker is ready. */
export async function openWithWorker(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await workerReady(page);
}

/** Fills inputs by their names. */
export async function fillIn(part: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await part.locator(`input[name=${name}]`).fill(value);
  }
}

/** Returns the widths of images in their own pixels, 0 for one that isn't loaded. */
export const widthsOf = (images: Locator) =>
  images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));

/**
 * Touches the page with fingers.
 * @returns a function that moves them; without points they leave the page
 */
export async function fingersOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Returns the links to listings on the page, in order, without boosted ones. */
export function listingLinks(page: Page) {
  return page.locator('main article a[href^="/properties/"]:not([data-boost] a)');
}

/** Throws if a test uses an expensive feature without its tag. */
export function needsTag(tag: '@axe' | '@server' | '@kill'): void {
  if (!test.info().tags.includes(tag)) throw new Error(`This test needs the tag ${tag}`);
}

/** The package's `source` is not minified, which takes twice as long to put into a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns axe's violations in a part of the page. Axe is put into a page once, and describes no
 * rule that passed: for most pages either takes longer than the check itself.
 * @param part a selector of one element
 */
export async function violationsOn(page: Page, part = 'html'): Promise<axe.Result[]> {
  needsTag('@axe');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    const injected = (window as unknown as { axe: typeof axe }).axe;
    // The styles of the page are in the document already.
    const options = { resultTypes: ['violations' as const], preload: false };
    return (await injected.run(selector, options)).violations;
  }, part);
}

/**
 * Expects no axe violations. For states without a URL of their own; `sweep.spec.ts` checks pages as
 * they open.
 */
export async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  const violations = await violationsOn(page, part);
  expect(violations.map(({ id, nodes }) => [what, id, nodes.map(({ html }) => html)])).toEqual([]);
}
