import type { ListingForm } from '#contract/listing/listing-form.ts';
import { MARKETS } from '#contract/place/market.ts';
import { factsOfForm } from '#server/modules/listing/listing/listing-facts.ts';
import type { NewListing } from '#server/modules/listing/listing/new-listing.ts';

/** A photo of a listing to be stored. */
export interface StoredPhoto {
  id: number;
  kind: 'photo' | 'floor_plan';
  rotation: NonNullable<ListingForm['images'][number]['rotation']>;
}

/** Returns a listing, ready to store, from a validated form. */
export function newListingOf(
  form: ListingForm,
  whose: Pick<NewListing, 'ownerUserId' | 'businessId' | 'listedAt'>,
  photos: readonly StoredPhoto[],
): NewListing {
  const idsOf = (kind: StoredPhoto['kind']) =>
    photos.filter((photo) => photo.kind === kind).map(({ id }) => id);
  const { isForSale, isForRent, ...facts } = factsOfForm(form);
  return {
    ...facts,
    ...whose,
    // A business's listing is assigned to a member, like one written in the app.
    assignedUserId: whose.businessId === null ? null : whose.ownerUserId,
    deals: [...(isForSale ? (['sale'] as const) : []), ...(isForRent ? (['rent'] as const) : [])],
    currency: MARKETS[form.country].currency,
    provinceId: form.provinceId!,
    exact: { lat: form.latitude!, lon: form.longitude! },
    street: form.streetNameHouseNumber,
    address2: form.address2,
    texts: form.texts.map((text) => ({
      language: text.language,
      title: text.propertyTitle,
      description: text.propertyDescription,
      origin: text.textOrigin,
    })),
    photoIds: idsOf('photo'),
    floorPlanIds: idsOf('floor_plan'),
    rotations: new Map(photos.map(({ id, rotation }) => [id, rotation])),
    availabilityConfirmedAt: null,
  };
}
