import type { APIRequestContext } from '@playwright/test';

import { ListingForm } from '#contract/listing/listing-form.ts';
import { readOwnListing, updateListing } from '#contract/listing/listing-write-endpoints.ts';
import type { OwnListing } from '#contract/listing/own-listing.ts';

import { callWith } from './accounts.ts';

/** Returns a listing as its owner receives it. */
export const readOwn = (request: APIRequestContext, token: string, id: number) =>
  callWith(request, token, readOwnListing, { params: { id: String(id) } });

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
  const property = {
    ...facts,
    images: photos(there.images),
    cloudinaryFps: photos(there.cloudinaryFps),
    ...changes,
  };
  const body = { propertyId: id, baseVersion: there.version, property };
  await callWith(request, token, updateListing, { body });
}
