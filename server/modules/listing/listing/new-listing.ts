import type { Language } from '#contract/kit/limits.ts';
import type { TextOrigin } from '#contract/listing/listing.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import type { Rotation } from '#contract/media/photo.ts';
import type { Deal } from '#contract/listing/listing-values.ts';

import type { ListingFacts } from './listing-facts.ts';

/** The texts of a listing in one language, and their origin. */
export interface ListingText {
  language: Language;
  title: string;
  description: string;
  origin: TextOrigin;
}

/**
 * The data needed to store a listing with its photos. Importers and the demo market pass
 * it to `insertListings`. Money in whole units of `currency`, areas in square metres.
 */
export interface NewListing extends Omit<
  ListingFacts,
  'isForSale' | 'isForRent' | 'features' | 'ceilingHeight' | 'provinceId'
> {
  ownerUserId: number;
  businessId: number | null;
  assignedUserId: number | null;
  deals: readonly Deal[];
  currency: string;
  features: readonly string[];
  /** Metres. */
  ceilingHeight?: number | null;
  provinceId: number;
  /** The exact place: private unless `showExact`. */
  exact: Point;
  street: string | null;
  address2?: string;
  texts: readonly ListingText[];
  /** Ids of stored photos, in order. */
  photoIds: readonly number[];
  floorPlanIds: readonly number[];
  /** Clockwise rotation of photos, in degrees. Photos that aren't listed are upright. */
  rotations?: ReadonlyMap<number, Rotation>;
  /** Whether it waits for a moderator. Default: it is approved and published. */
  isPending?: boolean;
  listedAt: Date;
  availabilityConfirmedAt: Date | null;
}
