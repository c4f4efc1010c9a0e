import type { Page } from '@playwright/test';

import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from '../factories/people.ts';
import { keptOf } from './accounts.ts';
import { alive, expect, workerReady } from './pages.ts';
import { offerListing, uniqueTitle } from './writing.ts';

/** What a note is typed into. */
export const field = (page: Page) => page.locator('#my-note textarea');
/** What is said of it below. */
export const status = (page: Page) => page.locator('#my-note p[data-status]');

/** The status of a note that only this device has, while it is online. */
export const SAVED_HERE = /^(Saved on this device|บันทึกในเครื่องนี้แล้ว)$/;
export const SENT = /^(Sent|ส่งแล้ว)$/;

interface ServerNote {
  body: string;
  version: number;
  photos: { hash: string; width: number; height: number; key: string; access: string }[];
}

async function headers(page: Page) {
  return { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token')))! };
}

/** The note on a listing as the account has it. */
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

/** A live listing of an owner whom no test knows. @returns its id */
export async function strangersListing(
  database: Database,
  title = uniqueTitle('Garden flat'),
): Promise<number> {
  return offerListing(database, await makePerson(database), title);
}

/** Opens a listing and waits until its note can be written. */
export async function openNote(page: Page, id: number): Promise<void> {
  await page.goto(`/properties/${id}`);
  await alive(page);
  await expect(field(page)).toBeEditable();
}

/**
 * Waits until the device knows whose it is, and loads the page again: replies that came before aren't
 * stored.
 */
export async function reloadAsTheirs(page: Page, owner: { id: number }): Promise<void> {
  const session = expect.stringMatching(/^session /);
  await expect.poll(() => keptOf(page, String(owner.id))).toContainEqual(session);
  await page.reload();
}

/** Waits until replies to somebody's calls are stored on the device. */
export async function repliesKept(
  page: Page,
  owner: { id: number },
  calls: readonly string[],
): Promise<void> {
  for (const call of calls) {
    const isKept = expect.stringMatching(new RegExp(`^answers.*${call}\\|`));
    await expect.poll(() => keptOf(page, String(owner.id))).toContainEqual(isKept);
  }
}

/** Waits until the listing that is open is stored on the device, and its note with it. */
export async function keepListing(page: Page, owner: { id: number }): Promise<void> {
  await workerReady(page);
  await reloadAsTheirs(page, owner);
  await repliesKept(page, owner, ['notes.read', 'properties.read']);
}
