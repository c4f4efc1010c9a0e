import { ListingFacts } from '#features/listing/listing-facts.tsx';
import { ListingPrice } from '#features/listing/listing-price.tsx';
import type { ListingFormSlots } from '#features/listing-form/slots.ts';
import { ListingPhotos } from '#features/listing-photos/listing-photos.tsx';
import { WriteForMe } from '#features/listing-text/write-for-me.tsx';
import { MarketValue } from '#features/market-value/market-value.tsx';
import { FindPlaceField } from '#features/place/find-place-field.tsx';

/**
 * What other features have to give to the form of a listing.
 * @param listingId of the one that is being changed; null: it is a new one
 */
export function listingFormSlots(listingId: number | null): ListingFormSlots {
  return {
    findPlace: (props) => <FindPlaceField {...props} />,
    showPrice: (price) => <ListingPrice listing={price} />,
    showFacts: (facts) => <ListingFacts listing={facts} />,
    photos: (props) => <ListingPhotos key={props.kind} {...props} />,
    writeForMe: ({ form, values, onTexts }) => (
      <WriteForMe form={form} texts={values.texts ?? []} onTexts={onTexts} />
    ),
    marketValue: ({ form, onPrice }) => (
      <MarketValue form={form} excludeId={listingId} onPrice={onPrice} />
    ),
  };
}
