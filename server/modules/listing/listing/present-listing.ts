import type { Language } from '#contract/kit/limits.ts';
import type { Listing, ListingCard, OtherTexts } from '#contract/listing/listing.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { listingSlug } from '#contract/listing/listing-slug.ts';
import type { MapPoint } from '#contract/market/map-endpoints.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';
import { neighbourhoodName } from '#server/modules/place/place/neighbourhood-name.ts';
import { nearestStations } from '#server/modules/place/station/nearest-stations.ts';

import { CARD_FACTS, PAGE_FACTS, wireFacts } from './listing-facts.ts';
import type { ListingCardRow, ListingPinRow, ListingRow } from './listing-row.ts';

type Titles = Pick<ListingCardRow, 'titleEn' | 'titleTh'>;

/** Separator between district and province. Thai uses no comma. */
const LOCATION_SEPARATORS = { en: ', ', th: ' ' } as const satisfies Record<Language, string>;

/** Returns the card of a search result, with the price of the deal that was searched for. */
export function presentCard(row: ListingCardRow, deal: Deal, language: Language): ListingCard {
  const { priceSell, priceRent } = shownPrices(row);
  const { province, district, neighbourhood, location } = addressOf(row, language);
  return {
    ...wireFacts(row, CARD_FACTS),
    id: row.id,
    version: row.version,
    userId: row.ownerUserId,
    businessId: row.businessId,
    propertyTitle: titleOf(row, language),
    slug: slugOf(row),
    priceSell,
    priceRent,
    listingPrice: deal === 'sale' ? priceSell : priceRent,
    isoCodeCurrency: row.currency,
    province: province ?? '',
    district,
    neighbourhood,
    location,
    latitude: row.publicLat,
    longitude: row.publicLon,
    isFeatured: row.featuredUntil !== null,
    availabilityVerifiedAt: row.availabilityConfirmedAt?.toISOString() ?? null,
    createdAt: row.listedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    images: row.photos.map(presentPhoto),
  };
}

/** A full listing with its public fields. */
export function presentListing(row: ListingRow, language: Language): Listing {
  const written = textLanguage(row, language);
  const texts = textsIn(row, written);
  return {
    ...presentCard(row, row.isForSale ? 'sale' : 'rent', language),
    ...wireFacts(row, PAGE_FACTS),
    propertyDescription: texts?.propertyDescription ?? '',
    language: written,
    textOrigin: texts?.textOrigin ?? 'written',
    otherTexts: textsIn(row, written === 'th' ? 'en' : 'th'),
    cloudinaryFps: row.floorPlans.map(presentPhoto),
    views: row.views,
    // From the public point, because exact distances to several stations would reveal a hidden
    // place.
    nearestStations: nearestStations(
      { lat: row.publicLat, lon: row.publicLon },
      row.showExact,
      language,
    ),
    listedBy: {
      name: offererName(row),
      businessId: row.businessId,
      userId: row.contactId,
    },
  };
}

/** Returns a listing's place names, separately and in one line. */
export function addressOf(
  row: Pick<
    ListingCardRow,
    'neighbourhood' | 'districtId' | 'provinceEn' | 'provinceTh' | 'districtEn' | 'districtTh'
  >,
  language: Language,
): Record<'province' | 'district' | 'neighbourhood', string | null> & { location: string } {
  const province = nameIn(language, row.provinceEn, row.provinceTh);
  const district = nameIn(language, row.districtEn, row.districtTh);
  const neighbourhood =
    row.neighbourhood && neighbourhoodName(row.neighbourhood, row.districtId, language);
  const location = [neighbourhood, district, province]
    .filter((name) => name !== null)
    .join(LOCATION_SEPARATORS[language]);
  return { province, district, neighbourhood, location };
}

/** Returns a listing's title, in the requested language if it has one. */
export function titleOf(row: Titles, language: Language): string {
  return row[textLanguage(row, language) === 'th' ? 'titleTh' : 'titleEn'] ?? '';
}

/** Returns a map pin, with the price of the deal that was searched for. */
export function presentPin(row: ListingPinRow, deal: Deal): MapPoint {
  const { priceSell, priceRent } = shownPrices(row);
  return {
    id: row.id,
    slug: slugOf(row),
    lat: row.publicLat,
    lon: row.publicLon,
    listingPrice: deal === 'sale' ? priceSell : priceRent,
    isoCodeCurrency: row.currency,
    propertyType: row.type,
    isForSale: row.isForSale,
    isForRent: row.isForRent,
    showExactLocation: row.showExact,
  };
}

function shownPrices(
  row: Pick<
    ListingPinRow,
    'isForSale' | 'isForRent' | 'isPriceOnRequest' | 'salePrice' | 'rentPrice'
  >,
): { priceSell: number | null; priceRent: number | null } {
  const isSecret = row.isPriceOnRequest;
  return {
    priceSell: row.isForSale && !isSecret ? row.salePrice : null,
    priceRent: row.isForRent && !isSecret ? row.rentPrice : null,
  };
}

/** Returns the slug for a listing's URL. It is the same in both languages. */
export function slugOf({ titleEn, titleTh }: Titles): string {
  return listingSlug(titleEn || titleTh || '');
}

/** Returns the language to show the texts in: the requested one unless only the other has texts. */
function textLanguage({ titleEn, titleTh }: Titles, language: Language): Language {
  const other = language === 'th' ? 'en' : 'th';
  const titles = { en: titleEn, th: titleTh };
  return titles[language] || !titles[other] ? language : other;
}

/** Returns the texts in a language. `null` if there are none. */
function textsIn(row: ListingRow, language: Language): OtherTexts | null {
  const isThai = language === 'th';
  const title = isThai ? row.titleTh : row.titleEn;
  if (!title) return null;
  return {
    language,
    propertyTitle: title,
    propertyDescription: (isThai ? row.descriptionTh : row.descriptionEn) ?? '',
    textOrigin: (isThai ? row.originTh : row.originEn) ?? 'written',
  };
}

function nameIn(language: Language, en: string | null, th: string | null): string | null {
  return (language === 'th' ? th : en) ?? en ?? th;
}

function offererName(row: ListingRow): string {
  const ownName = `${row.contactFirstName} ${row.contactLastName}`.trim();
  return row.businessName ?? (ownName || (row.contactUsername ?? ''));
}
