import type { Page } from '@playwright/test';

import { alive, expect } from './pages.ts';

/** The form for reporting a listing. */
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /Report this listing|รายงานประกาศนี้/ });
export const details = (page: Page) => dialog(page).locator('textarea');
export const reason = (page: Page, value: string) =>
  dialog(page).locator(`input[name=reason][value=${value}]`);
const reportButton = (page: Page) =>
  page.getByRole('button', { name: /Report this listing|รายงานประกาศนี้/ });
export const draftStatus = (page: Page) => dialog(page).getByRole('status');
export const sendButton = (page: Page) => dialog(page).locator('button[type=submit]');

export const KEPT = /^(Draft saved on this device|บันทึกฉบับร่างไว้ในเครื่องนี้แล้ว)$/;
export const EVERYWHERE = /^(Draft saved, on all your devices|บันทึกฉบับร่างแล้ว ใช้ได้ทุกเครื่องของคุณ)$/;
export const KEEP_THIS = /Keep this one|เก็บฉบับนี้|ใช้ฉบับนี้/;

export async function openListing(page: Page, id: number): Promise<void> {
  await page.goto(`/properties/${id}`);
  await alive(page);
}

export async function openReport(page: Page): Promise<void> {
  await reportButton(page).click();
  await expect(details(page)).toBeEditable();
}

async function headers(page: Page) {
  return { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token')))! };
}

interface ServerDraft {
  id: string;
  version: number;
  targetId: number;
  body: { reason?: string; details?: string };
}

/** Returns the account's draft about a listing from the server, or `null`. */
export async function draftOnServer(page: Page, homeId: number): Promise<ServerDraft | null> {
  const answer = await page.request.get('/api/drafts', { headers: await headers(page) });
  const { drafts } = (await answer.json()) as { drafts: ServerDraft[] };
  const found = drafts.find(({ targetId }) => targetId === homeId);
  if (!found) return null;
  const one = await page.request.get(`/api/drafts/${found.id}`, { headers: await headers(page) });
  return one.ok() ? ((await one.json()) as ServerDraft) : null;
}

/** Returns the keys of a store in the device's database. */
export async function rowsIn(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open('sala');
      // If the app hasn't created the database yet, opening it must not create an empty one.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    });
    if (!database) return [];
    const keys = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction(name).objectStore(name).getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    return keys;
  }, store);
}
