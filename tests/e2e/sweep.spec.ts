import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import type { Language } from '#contract/limits.ts';
import { foreignTexts } from './catalogues.ts';
import { alive, expect, test as readingTest, violationsOn } from './pages.ts';
import { type Addresses, FOR_ADMINS, FOR_MEMBERS, FOR_VISITORS } from './sweep-addresses.ts';
import { LONG, makeAdminWorld, makeWorld } from './sweep-world.ts';
import { makeMember, signIn, test as writingTest } from './writing.ts';

const PHONE = { width: 390, height: 844 };
const LAYOUTS = {
  phone: PHONE,
  tablet: { width: 768, height: 1_024 },
  desk: { width: 1_440, height: 900 },
};
type Layout = keyof typeof LAYOUTS;
/** Phone widths into which pages have to fit. */
const NARROW = [320, 360, 390];

type Theme = 'light' | 'dark';

/** Waits until a page shows its content. */
async function settled(page: Page, path: string): Promise<void> {
  await alive(page);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
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

/**
 * The layouts and themes that axe checks, because its runs take most of the sweep's time. Both
 * languages together cover each layout and both themes.
 */
const BY_AXE: Record<Language, readonly (readonly [Layout, Theme])[]> = {
  en: [
    ['phone', 'dark'],
    ['desk', 'light'],
  ],
  th: [
    ['phone', 'light'],
    ['tablet', 'dark'],
  ],
};

/** Checks one page in every layout and both themes. */
async function look(page: Page, path: string, language: Language, foreign: ReadonlySet<string>) {
  const found: unknown[] = [];
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await settled(page, path);
  found.push(...(await foreignOn(page, foreign)).map((text) => ['other language', text]));
  await stretchPlaces(page);
  for (const width of NARROW) {
    await page.setViewportSize({ ...PHONE, width });
    found.push(...(await overflow(page)).map((element) => [`wider than ${width} px`, element]));
  }
  await setTextSize(page, 32);
  found.push(...(await overflow(page)).map((element) => ['wider than large text', element]));
  await setTextSize(page, 16);
  for (const [layout, size] of Object.entries(LAYOUTS)) {
    await page.setViewportSize(size);
    await settled(page, path);
    found.push(...(await overflow(page)).map((element) => [`wider than the ${layout}`, element]));
    const [, theme] = BY_AXE[language].find(([name]) => name === layout) ?? [];
    if (!theme) continue;
    await useTheme(page, theme);
    const violations = await violationsOn(page);
    const where = `${theme}, ${layout}`;
    found.push(
      ...violations.map(({ id, nodes }) => [
        where,
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    );
  }
  expect.soft(found, path).toEqual([]);
}

async function sweep(page: Page, paths: readonly string[], url: string): Promise<void> {
  const language = await page.evaluate(() => (navigator.language.startsWith('th') ? 'th' : 'en'));
  const foreign = foreignTexts(language);
  const [, theme] = BY_AXE[language][0]!;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'theme', value: theme, url }]);
  for (const path of paths) await look(page, path, language, foreign);
}

/** Returns every n-th URL, because several tests share the work. */
function share(addresses: Addresses, group: number, groups = GROUPS): string[] {
  const all = Object.values(addresses).flatMap((paths) => paths ?? []);
  return all.filter((_, at) => at % groups === group);
}

const GROUPS = 3;
const ADMIN_GROUPS = 2;

// Pages that don't exist, and links that were never sent.
const MISSING =
  /(no\/such\/page|999999999|\/(receive_new_password|invitation|unsubscribe|verify_account)\/1\/\S+) .*404/;
readingTest.use({ refusals: [MISSING] });

readingTest('visits every route', () => {
  const tree = readFileSync(
    join(import.meta.dirname, '..', '..', 'src', 'routeTree.gen.ts'),
    'utf8',
  );
  const [, union = ''] = /fullPaths:([^]*?)fileRoutesByTo/.exec(tree) ?? [];
  const routes = [...union.matchAll(/'(.+)'/g)].map(([, route]) => route!);
  expect(routes.length).toBeGreaterThan(30);
  const visited = {
    ...FOR_VISITORS,
    ...FOR_MEMBERS({ live: 1, pending: 1, rejected: 1, appealed: 1, hunt: 1 }),
    ...FOR_ADMINS({ listing: 1, report: 1, appeal: 1, verification: 1, request: 1, hunt: 1 }),
  };
  expect(routes.toSorted()).toEqual(Object.keys(visited).toSorted());
});

for (let group = 0; group < GROUPS; group += 1) {
  // Runs in both projects, because each has a different language.
  readingTest(
    `shows visitors sound pages (${group + 1} of ${GROUPS})`,
    { tag: ['@both', '@axe'] },
    async ({ page, baseURL }) => {
      readingTest.setTimeout(300_000);
      await sweep(page, share(FOR_VISITORS, group), baseURL!);
    },
  );

  // Runs in both projects, because each has a different language.
  writingTest(
    `shows members sound pages (${group + 1} of ${GROUPS})`,
    { tag: ['@both', '@axe'] },
    async ({ page, person, database, baseURL }) => {
      writingTest.setTimeout(300_000);
      const world = await makeWorld(page, person, database);
      await sweep(page, share(FOR_MEMBERS(world), group), baseURL!);
    },
  );
}

for (let group = 0; group < ADMIN_GROUPS; group += 1) {
  // Runs in both projects, because each has a different language.
  writingTest(
    `shows site admins sound pages (${group + 1} of ${ADMIN_GROUPS})`,
    { tag: ['@both', '@axe'] },
    async ({ page, database, baseURL, words: { language } }) => {
      writingTest.setTimeout(300_000);
      await signIn(page, database, await makeMember(database, { isAdmin: true, language }));
      await sweep(
        page,
        share(FOR_ADMINS(await makeAdminWorld(database)), group, ADMIN_GROUPS),
        baseURL!,
      );
    },
  );
}
