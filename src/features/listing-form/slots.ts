import type { ReactNode } from 'react';

import type { Language } from '#contract/limits.ts';
import type { ListingCard } from '#contract/listing.ts';
import type {
  ListingDraft,
  ListingForm,
  ListingPhoto,
  ListingTexts,
} from '#contract/listing-form.ts';
import type { PlaceSuggestion } from '#contract/place.ts';
import type { PrivatePhoto } from '#contract/photo.ts';

/** The facts that a card of a home shows. */
export type CardFacts = Pick<
  ListingCard,
  'propertyType' | 'bedrooms' | 'bathrooms' | 'homeSize' | 'lotSize' | 'country'
>;
export type CardPrice = Pick<
  ListingCard,
  'isForSale' | 'isForRent' | 'isPOR' | 'priceSell' | 'priceRent' | 'isoCodeCurrency' | 'frequency'
>;

export interface PhotosSlot {
  value: readonly ListingPhoto[];
  onChange(photos: ListingPhoto[]): void;
  kind: 'photos' | 'floor_plans';
  onServer: readonly PrivatePhoto[];
  /** The listing is there already. */
  isListed: boolean;
  /** It was to be sent with too few of them. */
  isTooFew: boolean;
}

/** The form as it would be sent, and the draft that it is of. */
export interface WholeForm {
  values: ListingDraft;
  form: ListingForm;
}

/** Parts of the form that are other features': whoever mounts the form brings them. */
export interface ListingFormSlots {
  findPlace(props: {
    label: string;
    country: ListingForm['country'];
    onPick(place: PlaceSuggestion): void;
  }): ReactNode;
  showPrice(price: CardPrice): ReactNode;
  showFacts(facts: CardFacts): ReactNode;
  /** Photos or floor plans. */
  photos(props: PhotosSlot): ReactNode;
  /** Writes the texts by the facts; absent: there is no such part. */
  writeForMe?(
    props: WholeForm & { language: Language; onTexts(texts: ListingTexts[]): void },
  ): ReactNode;
  /** What homes like it are asked for; absent: there is no such part. */
  marketValue?(
    props: WholeForm & { onPrice(deal: 'sale' | 'rent', price: number): void },
  ): ReactNode;
}
