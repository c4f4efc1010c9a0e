import type { Page } from '@playwright/test';

import { keptOf, signInByApi } from './accounts.ts';
import { alive, expect, listingLinks, workerReady } from './pages.ts';

/** What a note is typed into. */
export const field = (page: Page) => page.locator('#my-note textarea');
/** What is said of it below. */
export const status = (page: Page) => page.locator('#my-note p[data-status]');

interface ServerNote {
  body: string;
  version: number;
}

async function headers(page: Page) {
  return { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token')))! };
}

export async function noteOnServer(page: Page, id: number, server = ''): Promise<ServerNote> {
  const answer = await page.request.get(`${server}/api/notes/${id}`, {
    headers: await headers(page),
  });
  return (await answer.json()) as ServerNote;
}

/** What another device of the same person does. */
export async function writeElsewhere(
  page: Page,
  id: number,
  body: string,
  server = '',
): Promise<void> {
  const { version } = await noteOnServer(page, id, server);
  const answer = await page.request.put(`${server}/api/notes/${id}`, {
    headers: await headers(page),
    data: { body, photos: [], baseVersion: version },
  });
  expect(answer.ok()).toBe(true);
}

/**
 * Opens one of the homes of the market, as somebody who has no note on it. Tests that run side by
 * side take homes of different types.
 */
export async function openHome(
  page: Page,
  project: string,
  type: string,
  at: number,
  /** Where the browser isn't the run's own. */
  server = '',
): Promise<number> {
  await signInByApi(page, project, server);
  await page.goto(`${server}/market?type=${type}`);
  const href = (await listingLinks(page).nth(at).getAttribute('href'))!;
  const id = Number(/\/properties\/(\d+)/.exec(href)![1]);
  await writeElsewhere(page, id, '', server);
  await page.goto(`${server}${href}`);
  await alive(page);
  await expect(field(page)).toBeEditable();
  return id;
}

/** Waits until the home that is open is on the device, and its note with it. */
export async function keepHome(page: Page): Promise<void> {
  await workerReady(page);
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as { id: number });
  const isKept = (call: RegExp) =>
    expect.poll(() => keptOf(page, String(me.id))).toContainEqual(expect.stringMatching(call));
  // The first visit finds out whose device this is; the next is kept as theirs, whole.
  await isKept(/notes\.read\|/);
  await page.reload();
  await isKept(/properties\.read\|/);
}
