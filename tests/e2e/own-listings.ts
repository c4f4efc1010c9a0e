import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { AGREEMENT_NOW } from '#contract/documents.ts';
import { BYTES_TYPE } from '#contract/endpoint.ts';
import { LISTING_PHOTOS } from '#contract/limits.ts';
import { ListingForm } from '#contract/listing-form.ts';
import type { OwnListing } from '#contract/own-listing.ts';
import { HEADERS } from '#contract/version.ts';

import { PASSWORD } from './accounts.ts';

/** Sends a photo that nobody else has. @returns its hash */
async function sendPhoto(request: APIRequestContext, token: string): Promise<string> {
  const [r, g, b] = randomBytes(3);
  const file = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: r!, g: g!, b: b! } },
  })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha256').update(file).digest('hex');
  const headers = { [HEADERS.authToken]: token };
  const announced = await request.post('/api/uploads', {
    headers,
    data: { hash, bytes: file.length, mime: 'image/jpeg' },
  });
  expect(announced.status()).toBe(200);
  const sent = await request.patch(`/api/uploads/${hash}`, {
    headers: { ...headers, [HEADERS.uploadOffset]: '0', 'content-type': BYTES_TYPE },
    data: file,
  });
  expect(sent.ok()).toBe(true);
  return hash;
}

/** The token of who is signed in on a page. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token')!);
}

/** Offers a condominium in Bangkok. @returns its id: it waits for its approval */
export async function offerHome(
  request: APIRequestContext,
  token: string,
  title: string,
  changes: object = {},
  /** For which it is offered; null: for oneself. */
  businessId: number | null = null,
): Promise<number> {
  const images = [];
  for (let at = 0; at < LISTING_PHOTOS.least; at += 1) {
    images.push({ hash: await sendPhoto(request, token) });
  }
  const answer = await request.post('/api/properties', {
    headers: {
      [HEADERS.authToken]: token,
      ...(businessId === null ? {} : { [HEADERS.business]: String(businessId) }),
    },
    data: {
      cid: randomUUID(),
      agreement: AGREEMENT_NOW,
      property: {
        propertyType: 'condo',
        isForSale: true,
        priceSell: 5_000_000,
        bedrooms: 2,
        bathrooms: 1,
        homeSize: 54.5,
        country: 'TH',
        provinceId: 10,
        districtId: 1033,
        postalCode: '10110',
        latitude: 13.7251,
        longitude: 100.5673,
        texts: [
          {
            language: 'en',
            propertyTitle: title,
            propertyDescription: 'Morning light, and eight minutes to the train.',
          },
        ],
        images,
        ...changes,
      },
    },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

/** A listing as whoever offers it has it. */
export async function readOwn(
  request: APIRequestContext,
  token: string,
  id: number,
): Promise<OwnListing> {
  const answer = await request.get(`/api/properties/own/${id}`, {
    headers: { [HEADERS.authToken]: token },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as OwnListing;
}

/** Changes a listing, as another device would. */
export async function rewrite(
  request: APIRequestContext,
  token: string,
  id: number,
  changes: Partial<ListingForm>,
): Promise<void> {
  const there = await readOwn(request, token, id);
  const facts = Object.fromEntries(
    Object.keys(ListingForm.entries).map((name) => [name, there[name as keyof OwnListing]]),
  );
  const photos = (all: OwnListing['images']) =>
    all.map(({ hash, rotation }) => ({ hash, rotation }));
  const answer = await request.put('/api/properties/', {
    headers: { [HEADERS.authToken]: token },
    data: {
      propertyId: id,
      baseVersion: there.version,
      property: {
        ...facts,
        images: photos(there.images),
        cloudinaryFps: photos(there.cloudinaryFps),
        ...changes,
      },
    },
  });
  expect(answer.status()).toBe(200);
}

/** Lets the demo market’s moderator decide about a listing. */
export async function decide(
  request: APIRequestContext,
  propertyId: number,
  status: 'approved' | 'rejected',
  message = '',
): Promise<void> {
  const session = await request.post('/api/auth', {
    data: { email: 'admin@sala.test', password: PASSWORD },
  });
  const { token } = (await session.json()) as { token: string };
  const answer = await request.post('/api/admin/emailstatus', {
    headers: { [HEADERS.authToken]: token },
    data: { propertyId, status, message },
  });
  expect(answer.status()).toBe(200);
}
