import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';

import type { PropertyType } from '#contract/listing-values.ts';
import type { Market } from '#contract/market.ts';
import { HEADERS } from '#contract/version.ts';

import { alive, expect } from './pages.ts';

export const next = (page: Page) => page.locator('main form footer button[type=submit]');
export const draftStatus = (page: Page) => page.locator('main header').getByRole('status');
export const KEPT = /Draft saved|บันทึกฉบับร่าง/;
export const ON_DEVICE = /Saved on this device|บันทึกไว้ในเครื่องนี้แล้ว/;
export const SENT = /^(Sent|ส่งแล้ว)$/;

let made = 0;

/** Creates photos that no other test has: each file is unique. */
async function pictures(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      made += 1;
      const hue = {
        r: (made * 53) % 256,
        g: (made * 97) % 256,
        b: Math.floor(Math.random() * 256),
      };
      const buffer = await sharp({
        create: { width: 800, height: 600, channels: 3, background: hue },
      })
        .jpeg()
        .toBuffer();
      return { name: `home-${made}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}

export async function openForm(page: Page, path = '/create-property'): Promise<void> {
  await page.goto(path);
  await alive(page);
  await expect(page.locator('input[name=isForSale]')).toBeEnabled();
}

/** Continues to the next step. */
export async function goOn(page: Page, step: string): Promise<void> {
  await next(page).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
}

/** Locations of the test listings: the text to search for, and the expected selection. */
const PLACES = {
  TH: { find: 'Thong Lo', districtId: '1039', street: '12 Soi Thong Lo 5' },
  LK: { find: 'Nugegoda', districtId: '9401124', street: '7 Station Lane' },
} as const;

export async function fillDeal(
  page: Page,
  type: PropertyType,
  country: Market = 'TH',
): Promise<void> {
  await page.locator('input[name=isForSale]').check();
  await page.locator(`input[name=propertyType][value=${type}]`).check();
  // The radio's styled label covers the input, so the click is forced.
  if (country !== 'TH') await page.locator(`input[value=${country}]`).check({ force: true });
}

/**
 * Searches for a district or town by name, chooses the first suggestion and waits until the form has
 * the address.
 */
export async function findPlace(page: Page, name: string, districtId: string): Promise<void> {
  await page
    .getByRole('combobox', { name: /Find the (province|district)|ค้นหา(จังหวัด|เขต)/ })
    .fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.locator('select[name=districtId]')).toHaveValue(districtId);
}

export async function fillPlace(page: Page, country: Market = 'TH'): Promise<void> {
  const { find, districtId, street } = PLACES[country];
  await findPlace(page, find, districtId);
  if (country === 'TH') {
    await expect(page.locator('input[name=neighbourhood]')).toHaveValue(/Thong Lo|ทองหล่อ/);
  }
  await page.locator('input[name=streetNameHouseNumber]').fill(street);
  // One finger scrolls the page past the map.
  await expect(page.locator('canvas').locator('..')).toHaveCSS('touch-action', 'pan-x pan-y');
  await page.locator('canvas').click();
  await expect(page.getByText(/The pin is set|ปักหมุดแล้ว/)).toBeVisible();
}

/** Enters land in the units of its country: 1 rai 50 square wah, or 20 perches. */
async function fillLand(page: Page, country: Market): Promise<void> {
  if (country === 'LK') {
    await page.locator('input[name=lotSize]').fill('20');
    await expect(page.getByText(/^506/).first()).toBeVisible();
    return;
  }
  await page.locator('input[name=lotSize]').fill('1');
  await page.locator('input[name=wah]').fill('50');
  await expect(page.getByText(/^1,800/).first()).toBeVisible();
}

export async function fillFacts(
  page: Page,
  type: PropertyType,
  country: Market = 'TH',
): Promise<void> {
  if (type !== 'land') {
    await page.locator('input[name=bedrooms]').fill('2 rooms');
    await expect(page.getByText(/^(must be a number|ต้องเป็นตัวเลข)$/)).toBeVisible();
    await page.locator('input[name=bedrooms]').fill('2');
    await page.locator('input[name=bathrooms]').fill('2');
    await page.locator('input[name=homeSize]').fill('120');
    await page.locator('input[name=features]').first().check();
  }
  if (type !== 'condo') await fillLand(page, country);
}

interface FilledForm {
  country?: Market;
  /** Called with each step after it is filled. */
  look?: (step: string) => Promise<void>;
}

/** Fills every step of the form for a property type, up to the check step. */
export async function fillForm(
  page: Page,
  type: PropertyType,
  title: string,
  { country = 'TH', look = async () => undefined }: FilledForm = {},
): Promise<void> {
  await fillDeal(page, type, country);
  await look('deal');

  await goOn(page, 'place');
  await fillPlace(page, country);
  await look('place');

  await goOn(page, 'facts');
  await fillFacts(page, type, country);
  await look('facts');

  await goOn(page, 'price');
  await page.locator('input[name=priceSell]').fill('7,250,000');
  await look('price');

  await goOn(page, 'photos');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(await pictures(5));
  await expect(page.locator('[data-field=images] ol > li')).toHaveCount(5);
  await look('photos');

  await goOn(page, 'words');
  await page.locator('input[name=texts]').fill(title);
  await page
    .locator('textarea')
    .fill('A quiet home. Five minutes to the train, and a market next door.');
  await look('words');

  await goOn(page, 'check');
  await expect(page.getByText(/All required details|ข้อมูลที่จำเป็นครบแล้ว/)).toBeVisible();
  await page.locator('input[name=agrees]').check();
  await look('check');
}

/**
 * Submits the form and waits until the server has the listing.
 * @returns the listing's id
 */
export async function sendForm(page: Page): Promise<number> {
  await next(page).click();
  await expect(page).toHaveURL(/\/property-created.*[?&]id=\d+/);
  await expect(page.locator('main').getByRole('status')).toHaveText(SENT);
  return Number(new URL(page.url()).searchParams.get('id'));
}

/** Returns an account's listings with a given title. */
export async function ownListings(
  request: APIRequestContext,
  token: string,
  title: string,
): Promise<{ id: number }[]> {
  const answer = await request.get(`/api/properties/own?search=${encodeURIComponent(title)}`, {
    headers: { [HEADERS.authToken]: token },
  });
  return ((await answer.json()) as { properties: { rows: { id: number }[] } }).properties.rows;
}
