import type { Language } from '#contract/limits.ts';
import type { Deal, Listing, ListingCard } from '#contract/listing.ts';
import { listingSlug } from '#contract/listing-slug.ts';
import type { MapPoint } from '#contract/map-endpoints.ts';

import type { ListingCardRow, ListingPinRow, ListingRow } from './listing-row.ts';

/** Between district and province: Thai writes them without a comma. */
const LOCATION_SEPARATORS = { en: ', ', th: ' ' } as const satisfies Record<Language, string>;

/** A listing in a list of results, for the deal that it was found for. */
export function presentCard(row: ListingCardRow, deal: Deal, language: Language): ListingCard {
  const { priceSell, priceRent } = shownPrices(row);
  const province = nameIn(language, row.provinceEn, row.provinceTh);
  const district = nameIn(language, row.districtEn, row.districtTh);
  return {
    id: row.id,
    version: row.version,
    userId: row.ownerUserId,
    businessId: row.businessId,
    isForSale: row.isForSale,
    isForRent: row.isForRent,
    isOffPlan: row.isOffPlan,
    isPOR: row.isPriceOnRequest,
    propertyTitle: row[textLanguage(row, language) === 'th' ? 'titleTh' : 'titleEn'] ?? '',
    slug: slugOf(row),
    propertyType: row.type,
    priceSell,
    priceRent,
    listingPrice: deal === 'sale' ? priceSell : priceRent,
    isoCodeCurrency: row.currency,
    frequency: row.rentFrequency,
    hasSellerFinance: row.sellerFinance,
    hasDailyRental: row.dailyRental,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    homeSize: row.homeSize,
    lotSize: row.lotSize,
    country: row.country,
    province: province ?? '',
    district,
    location: [district, province]
      .filter((name) => name !== null)
      .join(LOCATION_SEPARATORS[language]),
    latitude: row.publicLat,
    longitude: row.publicLon,
    showExactLocation: row.showExact,
    isFeatured: row.featuredAt !== null,
    availabilityVerifiedAt: row.availabilityConfirmedAt?.toISOString() ?? null,
    createdAt: row.listedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    images: row.photos,
  };
}

/** A whole listing, as anybody may see it. */
export function presentListing(row: ListingRow, language: Language): Listing {
  const written = textLanguage(row, language);
  return {
    ...presentCard(row, row.isForSale ? 'sale' : 'rent', language),
    propertyDescription: (written === 'th' ? row.descriptionTh : row.descriptionEn) ?? '',
    language: written,
    furnishingStatus: row.furnishing,
    features: row.features,
    floorLevel: row.floorLevel,
    parkingLots: row.parking,
    builtInDate: row.builtYear,
    lastRenovationDate: row.renovatedYear,
    availability: row.availableFrom,
    commonFee: row.commonFee,
    tenure: row.tenure,
    postalCode: row.postalCode,
    cloudinaryFps: row.floorPlans,
    listedBy: { name: offererName(row), businessId: row.businessId },
  };
}

/** A listing on the map, with the price of the deal that it was found for. */
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
  };
}

function shownPrices(row: ListingPinRow): { priceSell: number | null; priceRent: number | null } {
  const isSecret = row.isPriceOnRequest;
  return {
    priceSell: row.isForSale && !isSecret ? row.salePrice : null,
    priceRent: row.isForRent && !isSecret ? row.rentPrice : null,
  };
}

function slugOf({ titleEn, titleTh }: ListingPinRow): string {
  return listingSlug(titleEn || titleTh || '');
}

/** The language that the texts are shown in: the one asked for where somebody wrote in it. */
function textLanguage({ titleEn, titleTh }: ListingCardRow, language: Language): Language {
  const other = language === 'th' ? 'en' : 'th';
  const titles = { en: titleEn, th: titleTh };
  return titles[language] || !titles[other] ? language : other;
}

function nameIn(language: Language, en: string | null, th: string | null): string | null {
  return (language === 'th' ? th : en) ?? en ?? th;
}

function offererName(row: ListingRow): string {
  const ownName = `${row.ownerFirstName} ${row.ownerLastName}`.trim();
  return row.businessName ?? (ownName || (row.ownerUsername ?? ''));
}
