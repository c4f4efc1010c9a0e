import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { LOADS } from '../setup/browser-budget.ts';
import { READING_URL } from '../setup/browser-run.ts';

/** What a console may say without anything being wrong. */
const HARMLESS = [
  // The browser's own words on a request that a test cut off on purpose.
  /net::ERR_INTERNET_DISCONNECTED/,
  /net::ERR_FAILED/,
  // The same of the worker's script.
  /An unknown error occurred when fetching the script/,
];

export interface Words {
  language: 'en' | 'th';
  isPhone: boolean;
}

/** What a console says when a request failed on purpose. */
function isOnPurpose(page: Page, url: string, text: string): boolean {
  // What is missing on purpose: the browser complains of the document, and of the call.
  const isMissing = url === page.url() || /api\/properties\/(999|love)/.test(url);
  if (isMissing && /status of 404/.test(text)) return true;
  // A server that is away on purpose.
  return /\/(readyz|api\/properties\/search)/.test(url) && /status of 503/.test(text);
}

/**
 * A test on the reading market, whose listings stay as the demo has them: nobody logs in there.
 * Console errors, hydration warnings, uncaught errors and policy reports fail the test.
 *
 * What is dear has to be asked for by a tag: `@worker` (the service worker), `@axe`, `@server` (a server
 * of the test's own), `@kill`; `@phone` runs the test in phone-th instead of desk-en, `@both` in both.
 */
export const test = base.extend<{
  words: Words;
  refusals: RegExp[];
  isRead: boolean;
  complaints: string[];
}>({
  baseURL: READING_URL,
  /** Replies that a test is about, as `address message`: the browser complains of every 4xx. */
  refusals: [[], { option: true }],
  /** Whether the market is one that tests only read. */
  isRead: [true, { option: true }],
  words: async ({ locale, isMobile }, use) => {
    await use({ language: locale?.startsWith('th') ? 'th' : 'en', isPhone: isMobile });
  },
  complaints: [
    async ({ page, context, refusals, isRead }, use, { annotations, tags }) => {
      // A worker downloads all of the app into each new context.
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
      // A call that a test's own route still has in hand is nobody's fault once the test is over.
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

/** Waits until the app is alive: before, a click on a link is a load of the next document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
}

/** Makes the pages of a context those of a browser without service workers. */
export async function withoutWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

/** Waits until the worker controls the page and has its shells. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

/** The links to listings of the page, in order. */
export function listingLinks(page: Page) {
  return page.locator('main article a[href^="/properties/"]');
}

/** Fails a test that does something dear without the tag that asks for it. */
export function needsTag(tag: '@axe' | '@server' | '@kill'): void {
  if (!test.info().tags.includes(tag)) throw new Error(`This test needs the tag ${tag}`);
}

/**
 * Axe on a page without frames of other origins: without a second page to gather results in, and without
 * downloading the styles again.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ preload: false });
}

/**
 * Expects that axe finds nothing. For states that no address leads to: `sweep.spec.ts` looks at pages
 * as they open.
 */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  needsTag('@axe');
  const { violations } = await axeOn(page).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [what, id, nodes.map(({ html }) => html)])).toEqual([]);
}
