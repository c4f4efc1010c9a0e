import type { APIRequestContext, Page } from '@playwright/test';

import { listOwnListings } from '#contract/listing/listing-write-endpoints.ts';

import { callWith } from './accounts.ts';
import { grainyPhotos } from './listing-photos.ts';
import { expect, fillIn, openPage } from './pages.ts';

export const next = (page: Page) => page.locator('main form footer button[type=submit]');
export const draftStatus = (page: Page) => page.locator('main header').getByRole('status');
export const SAVED = /Draft saved|บันทึกฉบับร่าง/;
export const ON_DEVICE = /Saved on this device|บันทึกไว้ในเครื่องนี้แล้ว/;
export const SENT = /^(Sent|ส่งแล้ว)$/;

export async function openForm(page: Page): Promise<void> {
  await openPage(page, '/create-property');
  await expect(page.locator('input[name=isForSale]')).toBeEnabled();
}

/** Continues to the next step. */
export async function goOn(page: Page, step: string): Promise<void> {
  await next(page).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
}

const STEPS = ['deal', 'place', 'facts', 'price', 'photos', 'words', 'check'] as const;

/** Opens a step from the list of all steps, which is folded on a phone. */
export async function toStep(page: Page, step: (typeof STEPS)[number]): Promise<void> {
  const folded = page.locator('main details:has(nav) > summary');
  if (await folded.isVisible()) await folded.click();
  const steps = page.locator('main nav ol button').filter({ visible: true });
  await steps.nth(STEPS.indexOf(step)).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
}

/**
 * Searches for a district by name, chooses the first suggestion and waits until the form has the
 * address.
 */
async function findPlace(page: Page, name: string, districtId: string): Promise<void> {
  await page
    .getByRole('combobox', { name: /Find the (province|district)|ค้นหา(จังหวัด|เขต)/ })
    .fill(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.locator('select[name=districtId]')).toHaveValue(districtId);
}

async function fillPlace(page: Page): Promise<void> {
  await page.locator('input[name=coordinates]').fill('https://maps.google.com/?q=13.668,100.604');
  await expect(page.locator('select[name=districtId]')).toHaveValue('1047');
  // Far from the homes of other tests, whose prices would change the estimate.
  await findPlace(page, 'Bearing', '1047');
  await expect(page.locator('input[name=neighbourhood]')).toHaveValue(/Bearing|แบริ่ง/);
  await page.locator('input[name=streetNameHouseNumber]').fill('12 Soi Sukhumvit 107');
  // One finger scrolls the page past the map.
  await expect(page.locator('canvas').locator('..')).toHaveCSS('touch-action', 'pan-x pan-y');
  await page.locator('canvas').click();
  await expect(page.getByText(/The pin is set|ปักหมุดแล้ว/)).toBeVisible();
}

/** Enters the facts of a condo. */
async function fillFacts(page: Page): Promise<void> {
  await page.locator('input[name=bedrooms]').fill('2 rooms');
  await expect(page.getByText(/^(must be a number|ต้องเป็นตัวเลข)$/)).toBeVisible();
  await fillIn(page, { bedrooms: '2', bathrooms: '2', homeSize: '48' });
  await page.locator('input[name=features]').first().check();
}

/**
 * Fills every step of the form for a condo, up to the check step.
 * @param look is called with each step after it is filled
 */
export async function fillForm(
  page: Page,
  title: string,
  onStep: (step: string) => Promise<void>,
): Promise<void> {
  await page.locator('input[name=isForSale]').check();
  await page.locator('input[name=propertyType][value=condo]').check();
  await onStep('deal');

  await goOn(page, 'place');
  await fillPlace(page);
  await onStep('place');

  await goOn(page, 'facts');
  await fillFacts(page);
  await onStep('facts');

  await goOn(page, 'price');
  await page.locator('input[name=priceSell]').fill('7,250,000');
  await onStep('price');

  await goOn(page, 'photos');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(await grainyPhotos(5));
  await expect(page.locator('[data-field=images] ol > li')).toHaveCount(5);
  await onStep('photos');

  await goOn(page, 'words');
  await page.locator('input[name=texts]').fill(title);
  await page
    .locator('textarea')
    .fill('A quiet home. Five minutes to the train, and a market next door.');
  await onStep('words');

  await goOn(page, 'check');
  await expect(page.getByText(/All required details|ข้อมูลที่จำเป็นครบแล้ว/)).toBeVisible();
  await finishForm(page);
  await onStep('check');
}

/** Fills in the last step of an account without a contact method, with a number for anyone. */
export async function finishForm(page: Page): Promise<void> {
  await page.locator('input[name=contactValue]').fill('081-234-5678');
  await page.locator('select[name=contactAudience]').selectOption('anyone');
  await page.locator('input[name=agrees]').check();
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
export const ownListings = async (request: APIRequestContext, token: string, search: string) =>
  (await callWith(request, token, listOwnListings, { query: { search } })).properties.rows;
