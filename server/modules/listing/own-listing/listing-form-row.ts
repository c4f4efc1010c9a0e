import type { ListingForm } from '#contract/listing-form.ts';
import { MARKETS } from '#contract/market.ts';

import type { OwnListingRow, OwnPhotoRow } from './own-listing-row.ts';

/** As the database keeps areas, lengths and fees. */
const toHundredths = (value: number | null) => value && Math.round(value * 100) / 100;

/** The form as it is kept: without space around words, and without texts that say nothing. */
export function tidyForm(form: ListingForm): ListingForm {
  const texts = form.texts.map((one) => ({
    ...one,
    propertyTitle: one.propertyTitle.trim(),
    propertyDescription: one.propertyDescription.trim(),
  }));
  return {
    ...form,
    texts: texts.filter((one) => one.propertyTitle !== '' || one.propertyDescription !== ''),
    streetNameHouseNumber: form.streetNameHouseNumber.trim(),
    address2: form.address2.trim(),
    ref: form.ref || null,
    postalCode: form.postalCode || null,
    homeSize: toHundredths(form.homeSize),
    lotSize: toHundredths(form.lotSize),
    ceilingHeight: toHundredths(form.ceilingHeight),
    commonFee: toHundredths(form.commonFee),
  };
}

function photosOf(row: OwnListingRow, kind: OwnPhotoRow['kind']): ListingForm['images'] {
  return row.photos
    .filter((photo) => photo.kind === kind)
    .map(({ hash, rotation }) => ({ hash, rotation }));
}

/** What the form would say of a listing as it stands, tidy. */
export function formOf(row: OwnListingRow): ListingForm {
  return {
    propertyType: row.type,
    isForSale: row.isForSale,
    isForRent: row.isForRent,
    isOffPlan: row.isOffPlan,
    isPOR: row.isPriceOnRequest,
    priceSell: row.salePrice,
    priceRent: row.rentPrice,
    frequency: row.rentFrequency,
    hasSellerFinance: row.sellerFinance,
    hasDailyRental: row.dailyRental,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    homeSize: row.homeSize,
    lotSize: row.lotSize,
    furnishingStatus: row.furnishing,
    features: row.features,
    floorLevel: row.floorLevel,
    ceilingHeight: row.ceilingHeight,
    parkingLots: row.parking,
    builtInDate: row.builtYear,
    lastRenovationDate: row.renovatedYear,
    availability: row.availableFrom,
    commonFee: row.commonFee,
    tenure: row.tenure,
    country: row.country,
    provinceId: row.provinceId,
    districtId: row.districtId,
    subdistrictId: row.subdistrictId,
    postalCode: row.postalCode,
    streetNameHouseNumber: row.street,
    address2: row.address2,
    latitude: row.lat,
    longitude: row.lon,
    showExactLocation: row.showExact,
    texts: row.texts.map(({ language, title, description, origin }) => ({
      language,
      propertyTitle: title,
      propertyDescription: description,
      textOrigin: origin,
    })),
    images: photosOf(row, 'photo'),
    cloudinaryFps: photosOf(row, 'floor_plan'),
    ref: row.ref,
  };
}

/** The names of the fields in which two tidy forms differ; none: they say the same. */
export function changedFields(before: ListingForm, after: ListingForm): (keyof ListingForm)[] {
  return (Object.keys(after) as (keyof ListingForm)[]).filter(
    (field) => canonical(before[field]) !== canonical(after[field]),
  );
}

/** As JSON with the keys of objects in order, so that who wrote them doesn't matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** The columns of `listings` that the form fills, but for the public point. */
export function factColumns(form: ListingForm) {
  return {
    type: form.propertyType,
    is_for_sale: form.isForSale,
    is_for_rent: form.isForRent,
    is_off_plan: form.isOffPlan,
    is_por: form.isPOR,
    sale_price: form.priceSell,
    rent_price: form.priceRent,
    currency: MARKETS[form.country].currency,
    rent_frequency: form.frequency,
    seller_finance: form.hasSellerFinance,
    daily_rental: form.hasDailyRental,
    furnishing: form.furnishingStatus,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    home_size: form.homeSize,
    lot_size: form.lotSize,
    features: form.features,
    floor_level: form.floorLevel,
    ceiling_height: form.ceilingHeight,
    parking: form.parkingLots,
    built_year: form.builtInDate,
    renovated_year: form.lastRenovationDate,
    available_from: form.availability,
    common_fee: form.commonFee,
    tenure: form.tenure,
    country: form.country,
    province_id: form.provinceId,
    district_id: form.districtId,
    subdistrict_id: form.subdistrictId,
    postal_code: form.postalCode,
    show_exact: form.showExactLocation,
    language: form.texts[0]!.language,
    ref: form.ref,
  };
}
