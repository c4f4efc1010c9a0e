import type { NumberedListing } from '#server/modules/listing/listing/listing-records.ts';
import { type SearchRow, searchRowsOf } from '#server/modules/listing/search-index/search-rows.ts';

/**
 * Returns the `listing_search` rows of a listing, equal to those that `writeSearchRows` creates
 * from stored data.
 * @param placeNames of its province, district and subdistrict, in every language
 */
export function searchRecords(listing: NumberedListing, placeNames: readonly string[]) {
  const texts = listing.texts.toSorted((one, other) => (one.language < other.language ? -1 : 1));
  const rows: SearchRow[] = searchRowsOf({
    id: listing.id,
    country: listing.country,
    type: listing.type,
    isForSale: listing.deals.includes('sale'),
    isForRent: listing.deals.includes('rent'),
    isPriceOnRequest: listing.isPriceOnRequest,
    salePrice: listing.salePrice,
    rentPrice: listing.rentPrice,
    rentFrequency: listing.rentFrequency,
    publicLat: listing.shown.lat,
    publicLon: listing.shown.lon,
    features: listing.features,
    texts: [
      ...texts.map(({ title }) => title),
      ...texts.map(({ description }) => description),
      ...placeNames,
    ],
  });
  return rows.map((row) => ({
    ...row,
    country: listing.country,
    province_id: listing.provinceId,
    district_id: listing.districtId,
    subdistrict_id: listing.subdistrictId,
    type: listing.type,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    home_size: listing.homeSize,
    lot_size: listing.lotSize,
    furnishing: listing.furnishing,
    features: listing.features,
    is_off_plan: listing.isOffPlan,
    seller_finance: listing.sellerFinance,
    daily_rental: listing.dailyRental,
    floor_level: listing.floorLevel,
    tenure: listing.tenure,
    ownership_quota: listing.ownershipQuota,
    title_deed: listing.titleDeed,
    deposit_months: listing.depositMonths,
    minimum_term_months: listing.minimumTermMonths,
    lease_years_left: listing.leaseYearsLeft,
    road_access: listing.roadAccess,
    road_width: listing.roadWidth,
    utilities: listing.utilities,
    business_id: listing.businessId,
    public_lat: listing.shown.lat,
    public_lon: listing.shown.lon,
    listed_at: listing.listedAt,
  }));
}
