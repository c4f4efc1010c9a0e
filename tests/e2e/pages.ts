import { test as base, expect, type Page } from '@playwright/test';

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

/**
 * A page whose console, uncaught errors and policy reports are watched: any of them fails the test,
 * and a hydration warning is one of them.
 */
export const test = base.extend<{ words: Words; refusals: RegExp[]; complaints: string[] }>({
  /** Answers that a test is about, as `address message`: the browser complains of every 4xx. */
  refusals: [[], { option: true }],
  words: async ({ locale, isMobile }, use) => {
    await use({ language: locale?.startsWith('th') ? 'th' : 'en', isPhone: isMobile });
  },
  complaints: [
    async ({ page, context, refusals }, use) => {
      const complaints: string[] = [];
      const watch = (watched: Page) => {
        watched.on('console', (message) => {
          const text = message.text();
          // What is missing on purpose: the browser complains of the document, and of the call.
          const { url } = message.location();
          const isMissing = url === watched.url() || /api\/properties\/(999|love)/.test(url);
          if (isMissing && /status of 404/.test(text)) return;
          // A server that is away on purpose.
          const isAway = /\/(readyz|api\/properties\/search)/.test(url);
          if (isAway && /status of 503/.test(text)) return;
          if (refusals.some((refusal) => refusal.test(`${url} ${text}`))) return;
          const isBad = message.type() === 'error' || /hydrat|Content Security Policy/i.test(text);
          if (isBad && !HARMLESS.some((harmless) => harmless.test(text))) complaints.push(text);
        });
        watched.on('pageerror', (error) => complaints.push(String(error)));
      };
      watch(page);
      context.on('page', watch);
      await use(complaints);
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

/** Makes a browser of one that knows no workers. */
export async function withoutWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
