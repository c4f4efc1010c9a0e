import type { Language } from '#contract/limits.ts';
import type { Listing } from '#contract/listing.ts';
import type { OwnListing } from '#contract/own-listing.ts';

/** What a listing has as numbers alone, in the reader's language. */
export interface OwnPlace {
  province: string;
  district: string;
}

/**
 * A listing of one's own as the market will show it: the texts in the reader's language where it has
 * some, no street, and the figures of a price on request kept back. Its place is the exact one, which
 * its owner may see.
 */
export function listingOfOwn(own: OwnListing, language: Language, place: OwnPlace): Listing {
  const texts = own.texts.find((one) => one.language === language) ?? own.texts[0];
  const other = own.texts.find((one) => one !== texts) ?? null;
  const { province, district } = place;
  const prices = own.isPOR
    ? { priceSell: null, priceRent: null }
    : { priceSell: own.priceSell, priceRent: own.priceRent };
  return {
    ...own,
    ...prices,
    listingPrice: own.isForSale ? prices.priceSell : prices.priceRent,
    propertyTitle: texts?.propertyTitle ?? '',
    propertyDescription: texts?.propertyDescription ?? '',
    language: texts?.language ?? language,
    textOrigin: texts?.textOrigin ?? 'written',
    otherTexts: other,
    province,
    district,
    location: [district, province].filter(Boolean).join(language === 'th' ? ' ' : ', '),
    latitude: own.latitude ?? 0,
    longitude: own.longitude ?? 0,
    views: 0,
    nearestStations: [],
    listedBy: { name: '', businessId: own.businessId, userId: null },
  };
}
