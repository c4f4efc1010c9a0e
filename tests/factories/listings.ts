import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { ListingForm } from '#contract/listing/listing-form.ts';
import { decideListing } from '#server/modules/listing/moderation/moderate-listing.ts';
import { createListingAs } from '#server/modules/listing/own-listing/create-listing.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from './people.ts';
import { somePhoto } from './photos.ts';

type Form = v.InferInput<typeof ListingForm>;

/** Returns the form of a condominium in Khlong Toei, Bangkok, without photos. */
export const condoForm = (changes: Partial<Form>) => ({
  propertyType: 'condo' as const,
  isForSale: true,
  priceSell: 5_000_000,
  bedrooms: 2,
  bathrooms: 1,
  homeSize: 54.5,
  features: ['pool', 'gym'],
  floorLevel: 12,
  country: 'TH' as const,
  provinceId: 10,
  districtId: 1033,
  postalCode: '10110',
  streetNameHouseNumber: '99/12 Sukhumvit 24',
  latitude: 13.7251,
  longitude: 100.5673,
  // Points are compared in tests, and a hidden one is moved at random.
  showExactLocation: true,
  texts: [
    {
      language: 'en' as const,
      propertyTitle: 'Quiet two-bedroom above the park',
      propertyDescription: 'Morning light, a gym downstairs, and eight minutes to the train.',
    },
  ],
  ...changes,
});

/** What makes of the condominium a plot of land. */
export const LAND = {
  propertyType: 'land',
  bedrooms: null,
  bathrooms: null,
  homeSize: null,
  lotSize: 800,
  floorLevel: null,
  features: [] as string[],
} as const;

/** Returns the same form with five photos of its writer. */
export async function listingForm(
  database: Database,
  writer: { id: number },
  changes: Partial<Form> = {},
): Promise<ListingForm> {
  const images = [];
  for (let place = 0; place < LISTING_PHOTOS.least && !changes.images; place += 1) {
    images.push({ hash: await somePhoto(database, writer) });
  }
  return v.parse(ListingForm, condoForm({ images, ...changes }));
}

/**
 * Submits a listing, which is then pending approval.
 * @returns its id
 */
export async function sendListing(
  database: Database,
  author: { id: number },
  { businessId = null, ...changes }: Partial<Form> & { businessId?: number | null } = {},
): Promise<number> {
  const property = await listingForm(database, author, changes);
  const row = await database.transaction((transaction) =>
    createListingAs(
      transaction,
      { userId: author.id, businessId },
      { cid: randomUUID(), property, agreement: AGREEMENT_NOW },
    ),
  );
  return row.id;
}

/** Decides on a listing as a moderator. @returns its id */
async function decided(
  database: Database,
  propertyId: number,
  decision: { status: 'approved' | 'rejected'; message: string },
): Promise<number> {
  const { id } = await makePerson(database, { isAdmin: true });
  await database.transaction((transaction) =>
    decideListing(transaction, id, { propertyId, ...decision }),
  );
  return propertyId;
}

/** Approves a listing as a moderator. @returns its id */
export const approved = (database: Database, propertyId: number) =>
  decided(database, propertyId, { status: 'approved', message: '' });

/** Rejects a listing as a moderator, with a reason. @returns its id */
export const rejected = (database: Database, propertyId: number, message: string) =>
  decided(database, propertyId, { status: 'rejected', message });

/** Submits a listing that the usual hunt matches, and approves it. @returns its id */
export async function offerHome(...home: Parameters<typeof sendListing>): Promise<number> {
  return approved(home[0], await sendListing(...home));
}
