import type { Page } from '@playwright/test';

import type { Language } from '#contract/kit/limits.ts';
import { foreignTexts } from './catalogues.ts';
import { expect, test as readingTest, violationsOn, type Reader } from './pages.ts';
import { BOTH_LAYOUTS, IS_LONG_RUN } from './layouts.ts';
import { type Addresses, FOR_ADMINS, FOR_MEMBERS, FOR_VISITORS } from './sweep-addresses.ts';
import { LONG, makeAdminWorld, makeWorld } from './sweep-world.ts';
import { makeMember, signIn, test as writingTest } from './writing.ts';

/** The sizes into which pages have to fit. */
const SIZES = {
  'narrow phone': { width: 320, height: 844 },
  ...(IS_LONG_RUN && { 'small phone': { width: 360, height: 844 } }),
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1_024 },
  desk: { width: 1_440, height: 900 },
};
type Layout = 'phone' | 'tablet' | 'desk';
type Theme = 'light' | 'dark';

/** Waits until a page shows its content. */
async function settled(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['alive'] === 'true' &&
      document.querySelector('[data-skeleton]') === null,
  );
  if (path.includes('view=map')) {
    await expect(page.locator('[data-map="ready"]')).toBeVisible();
    await expect(page.locator('[data-marker]').first()).toBeAttached();
  }
}

/**
 * Switches the theme as the setting does. The server renders the next page with it. With reduced
 * motion no colour may fade: nested elements would fade one after the other, for many frames.
 */
async function useTheme(page: Page, theme: Theme): Promise<void> {
  const fading = await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  }, theme);
  expect(fading).toBe(0);
}

/**
 * Waits until React has hydrated each Suspense boundary of the server's HTML. They follow one after
 * the other after the page has become interactive, and a text that was changed before is reported
 * as a mismatch.
 */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) {
      const { data, nextSibling } = walker.currentNode as Comment;
      if (!data.startsWith('$') || !(nextSibling instanceof Element)) continue;
      if (!Object.keys(nextSibling).some((key) => key.startsWith('__reactFiber'))) return false;
    }
    return true;
  });
}

/** Gives places that many listings name the long name. */
async function stretchPlaces(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate((long) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      text.data = text.data.replaceAll(/Bangkok|Chiang Mai|Colombo|กรุงเทพ|เชียงใหม่|โคลัมโบ/g, long);
    }
  }, LONG);
}

/** Sets the browser's text size, in pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Returns the elements that overflow on the right if the page is wider than the window. Leaves out
 * those in a box that scrolls or cuts them.
 */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    function isCut(element: Element | null): boolean {
      if (!element || element === document.body) return false;
      return getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement);
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !isCut(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/**
 * Returns texts in the other language on the page. Elements with their own `lang` may contain them.
 */
async function foreignOn(page: Page, foreign: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const language = document.documentElement.lang;
    const isForeign = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') !== language;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!isForeign(parentElement)) found.push(textContent!.trim());
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isForeign(element)) found.push(element.getAttribute(name)!.trim());
      }
    }
    return found;
  });
  return texts.filter((text) => foreign.has(text));
}

interface Visit {
  path: string;
  /** The layout in which the page is opened: React may mount something else in another one. */
  layout: Layout;
  /** The theme in which the server renders the page. */
  theme: Theme;
  /** The layouts and themes that axe checks, because its runs take most of the sweep's time. */
  byAxe: readonly (readonly [Layout, Theme])[];
}

const EVERYTHING = (['phone', 'tablet', 'desk'] as const).flatMap((layout): Visit['byAxe'] => [
  [layout, 'light'],
  [layout, 'dark'],
]);

/**
 * Returns the pages that a layout visits. In the gate each page has one load: the pages take turns in
 * their language, and in the layout and theme in which they open and axe checks them. A turn depends
 * only on the route, so that a new page leaves the turns of the others as they are. A page for
 * visitors and for users has both languages.
 */
function visits(addresses: Addresses, isSignedIn: boolean, reader: Reader): Visit[] {
  return Object.entries(addresses).flatMap(([route, paths]) =>
    (paths ?? []).flatMap((path, at): Visit[] => {
      const layout = reader.isPhone ? 'phone' : 'desk';
      if (IS_LONG_RUN) return [{ path, layout, theme: 'light', byAxe: EVERYTHING }];
      const turn = route.length + at + Number(isSignedIn);
      if ((turn % 2 === 0) !== (reader.language === 'en')) return [];
      const first = turn & 2 ? 'phone' : 'desk';
      const theme = turn & 4 ? 'light' : 'dark';
      return [{ path, layout: first, theme, byAxe: [[first, theme]] }];
    }),
  );
}

/** Loads a page once and checks it in every size and both themes. */
async function checkPage(page: Page, visit: Visit, foreign: ReadonlySet<string>): Promise<void> {
  const { path, layout, byAxe } = visit;
  const found: unknown[] = [];
  await page.setViewportSize(SIZES[layout]);
  await page.goto(path);
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await settled(page, path);
    found.push(...(await foreignOn(page, foreign)).map((text) => [name, 'other language', text]));
    await stretchPlaces(page);
    found.push(...(await overflow(page)).map((element) => [name, 'too wide', element]));
    if (name === 'phone') {
      await setTextSize(page, 32);
      found.push(...(await overflow(page)).map((element) => ['large text', 'too wide', element]));
      await setTextSize(page, 16);
    }
    for (const [, theme] of byAxe.filter(([checked]) => checked === name)) {
      await useTheme(page, theme);
      const violations = await violationsOn(page);
      found.push(
        ...violations.map(({ id, nodes }) => [
          `${name}, ${theme}`,
          id,
          nodes.map(({ html, failureSummary }) => [html, failureSummary]),
        ]),
      );
    }
  }
  expect.soft(found, path).toEqual([]);
}

async function sweep(
  page: Page,
  url: string,
  visited: readonly Visit[],
  language: Language,
): Promise<void> {
  readingTest.setTimeout(600_000);
  const foreign = foreignTexts(language);
  for (const visit of visited) {
    await page.context().addCookies([{ name: 'theme', value: visit.theme, url }]);
    await checkPage(page, visit, foreign);
  }
}

// Pages that don't exist, and links that were never sent.
const MISSING =
  /(no\/such\/page|999999999|\/(receive_new_password|invitation|unsubscribe|verify_account)\/1\/\S+) .*404/;
readingTest.use({ refusals: [MISSING] });

// Each layout visits the pages of its language.
for (const layout of BOTH_LAYOUTS) {
  readingTest(
    `shows visitors sound pages ${layout}`,
    { tag: '@axe' },
    async ({ page, reader, baseURL }) => {
      await sweep(page, baseURL!, visits(FOR_VISITORS, false, reader), reader.language);
    },
  );

  writingTest(
    `shows members sound pages ${layout}`,
    { tag: '@axe' },
    async ({ page, reader, person, database, baseURL }) => {
      const world = await makeWorld(person, database);
      await sweep(page, baseURL!, visits(FOR_MEMBERS(world), true, reader), reader.language);
    },
  );

  writingTest(
    `shows site admins sound pages ${layout}`,
    { tag: '@axe' },
    async ({ page, reader, database, baseURL }) => {
      const { language } = reader;
      await signIn(page, database, await makeMember(database, { isAdmin: true, language }));
      const world = await makeAdminWorld(database);
      await sweep(page, baseURL!, visits(FOR_ADMINS(world), true, reader), language);
    },
  );
}
