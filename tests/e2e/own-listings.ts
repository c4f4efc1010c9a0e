import { type APIRequestContext, expect } from '@playwright/test';

import { ListingForm } from '#contract/listing/listing-form.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';
import { HEADERS } from '#contract/kit/version.ts';

/** Returns a listing as its owner receives it. */
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

/** Changes a listing as another device would. */
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
