import { createHash, randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { DRAFT_KINDS } from '#contract/draft-kinds.ts';
import * as endpoints from '#contract/identity/draft-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { VISITOR } from '#storage/caches.ts';

import { callAs } from './accounts.ts';
import { expect, openPage } from './pages.ts';
import { storePhoto } from './writing.ts';

/** A file to choose in the form, with the hash that identifies it afterwards. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  hash: string;
}

/** Creates a unique photo that is small enough for the slowest network and needs no conversion. */
async function grainyPhoto(name: string, width = 420, height = 315): Promise<ChosenFile> {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  return fileOf(name, buffer);
}

export function fileOf(name: string, buffer: Buffer): ChosenFile {
  const hash = createHash('sha256').update(buffer).digest('hex');
  return { name, mimeType: 'image/jpeg', buffer, hash };
}

export async function grainyPhotos(count: number): Promise<ChosenFile[]> {
  return Promise.all(
    Array.from({ length: count }, (_one, at) => grainyPhoto(`room-${at + 1}.jpg`)),
  );
}

/** Opens the photo step of a new listing's draft. */
export async function openPhotos(page: Page, draftId: string = randomUUID()): Promise<string> {
  await openPage(page, `/create-property?draft=${draftId}&step=photos`);
  await expect(adding(page)).toBeAttached();
  return draftId;
}

const part = (page: Page) => page.locator('[data-field=images]');
export const adding = (page: Page): Locator => part(page).locator('input[type=file][multiple]');
export const items = (page: Page): Locator => part(page).locator('[data-drag-id]');

/** Returns the hashes of the photos in order. */
export const hashesOf = (page: Page): Promise<(string | null)[]> =>
  items(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-drag-id')));

/** Returns the shown rotation of each photo and whether it is visible. */
export const photoStatesOf = (page: Page): Promise<string[]> =>
  items(page)
    .locator('img')
    .evaluateAll((all) =>
      all.map((one) => {
        const { naturalWidth, dataset } = one as HTMLImageElement;
        return naturalWidth > 0 ? (dataset['rotation'] ?? '0') : 'nothing';
      }),
    );

/** A complete listing without photos, as stored in a draft. */
export const WHOLE_HOME = {
  propertyType: 'condo',
  isForSale: true,
  priceSell: 5_000_000,
  bedrooms: 2,
  bathrooms: 1,
  homeSize: 54.5,
  country: 'TH',
  provinceId: 10,
  districtId: 1033,
  latitude: 13.7251,
  longitude: 100.5673,
  texts: [
    {
      language: 'en',
      propertyTitle: 'Quiet two-bedroom above the park',
      propertyDescription: 'Morning light, a gym downstairs, and eight minutes to the train.',
      textOrigin: 'written',
    },
  ],
} as const;

/** Saves a listing draft on the server, where the account's other devices find it. */
export async function writeDraft(page: Page, body: object, server = ''): Promise<string> {
  const id = randomUUID();
  const draft = { kind: 'listing', targetId: null, schemaVersion: 1, body, baseVersion: 0 };
  await callAs(page, endpoints.writeDraft, { params: { id }, body: draft }, server);
  return id;
}

/**
 * Creates a visitor's listing draft the way a page does that closes before its input is saved.
 * @returns its id
 */
export async function leaveDraft(page: Page, body: object): Promise<string> {
  const id = randomUUID();
  const changes = Object.fromEntries(
    Object.entries(body).map(([field, is]) => [field, { overs: [{}], to: { is } }]),
  );
  const left = { schemaVersion: DRAFT_KINDS.listing.schemaVersion, changes };
  await page.goto('/healthz');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `typed:${VISITOR}:${id}`,
    JSON.stringify(left),
  ] as const);
  return id;
}

/** Inserts photos of an account on the server and returns them as a draft refers to them. */
export async function photosOf(
  database: Database,
  owner: { id: number },
  count: number,
): Promise<{ hash: string }[]> {
  const photos = [];
  for (let place = 0; place < count; place += 1) {
    photos.push({ hash: await storePhoto(database, owner) });
  }
  return photos;
}
