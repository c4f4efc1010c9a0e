import type { Point } from '#server/modules/place/geometry/morton.ts';

import { factColumns } from './listing-facts.ts';
import type { NewListing } from './new-listing.ts';

/** A new listing with its id and its public point. */
export interface NumberedListing extends NewListing {
  id: number;
  shown: Point;
}

/**
 * Returns the `listings` row of a listing, by column. Omitted columns keep
 * their defaults.
 */
export function listingRecord(listing: NumberedListing) {
  const { deals, texts, shown, listedAt } = listing;
  return {
    ...factColumns({
      ...listing,
      isForSale: deals.includes('sale'),
      isForRent: deals.includes('rent'),
      ceilingHeight: listing.ceilingHeight ?? null,
    }),
    id: listing.id,
    author_id: listing.ownerUserId,
    owner_user_id: listing.ownerUserId,
    business_id: listing.businessId,
    assigned_user_id: listing.assignedUserId,
    status: statusOf(listing),
    published: !listing.isPending,
    currency: listing.currency,
    public_lat: shown.lat,
    public_lon: shown.lon,
    language: texts[0]?.language ?? 'en',
    availability_confirmed_at: listing.availabilityConfirmedAt,
    approved_at: listing.isPending ? null : listedAt,
    created_at: listedAt,
    updated_at: listedAt,
  };
}

const statusOf = ({ isPending }: NumberedListing) => (isPending ? 'pending_approval' : 'approved');

/** Returns the rows of the tables that store a listing's parts, by column. */
export function partRecords(listing: NumberedListing) {
  const { id, exact, street, texts, photoIds, floorPlanIds, ownerUserId, listedAt } = listing;
  const photos = (ids: readonly number[], kind: 'photo' | 'floor_plan') =>
    ids.map((photo_id, position) => {
      const rotation = listing.rotations?.get(photo_id) ?? 0;
      return { listing_id: id, photo_id, kind, position, rotation };
    });
  return {
    listing_private: [
      {
        listing_id: id,
        lat: exact.lat,
        lon: exact.lon,
        street: street ?? '',
        address2: listing.address2 ?? '',
      },
    ],
    listing_texts: texts.map((text) => ({ listing_id: id, ...text })),
    listing_photos: [...photos(photoIds, 'photo'), ...photos(floorPlanIds, 'floor_plan')],
    listing_events: [
      {
        listing_id: id,
        actor_id: ownerUserId,
        kind: 'created',
        to_status: statusOf(listing),
        created_at: listedAt,
      },
    ],
  };
}
