import type { Reply } from '#contract/endpoint.ts';
import type { ListingForm } from '#contract/listing-form.ts';
import { listOwnListings, readOwnListing } from '#contract/listing-write-endpoints.ts';

import type { KnownReplies } from './known-replies.ts';

/** A listing in its owner's list. */
export type OwnRow = Reply<typeof listOwnListings>['properties']['rows'][number];

/** What the operations of one listing are ordered by. */
export const listingEntity = (id: number): string => `listing:${id}`;

/** Brings what is known of the person's own listings up to date. Lists on screen have it when this ends. */
export async function refreshOwnListings(known: KnownReplies): Promise<void> {
  await Promise.all([known.refresh(listOwnListings), known.refresh(readOwnListing)]);
}

/** The photos of a form, by the hashes of their files. */
export function photosOfForm({ images, cloudinaryFps }: ListingForm): string[] {
  return [...new Set([...images, ...cloudinaryFps].map(({ hash }) => hash))];
}

/** What a listing's operations are about: the title of its form. */
export function subjectOfForm({ texts }: ListingForm): string | null {
  return texts[0]?.propertyTitle || null;
}
