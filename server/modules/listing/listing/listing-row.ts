import { type RawBuilder, sql } from 'kysely';

import type { Market } from '#contract/market.ts';
import type { Language } from '#contract/limits.ts';
import type { TextOrigin } from '#contract/listing.ts';
import type {
  FURNISHINGS,
  PropertyType,
  RENT_FREQUENCIES,
  TENURES,
} from '#contract/listing-values.ts';
import type { ShownPhotoRow } from '#server/modules/listing/photo/present-photo.ts';

/** What a listing on the map needs. */
export type ListingPinRow = Pick<
  ListingCardRow,
  | 'id'
  | 'isForSale'
  | 'isForRent'
  | 'isPriceOnRequest'
  | 'type'
  | 'salePrice'
  | 'rentPrice'
  | 'currency'
  | 'publicLat'
  | 'publicLon'
  | 'showExact'
  | 'titleEn'
  | 'titleTh'
>;

/** What a card needs of a listing, in every language. Nothing private is in it. */
export interface ListingCardRow {
  id: number;
  version: number;
  ownerUserId: number;
  businessId: number | null;
  isForSale: boolean;
  isForRent: boolean;
  isOffPlan: boolean;
  isPriceOnRequest: boolean;
  type: PropertyType;
  salePrice: number | null;
  rentPrice: number | null;
  currency: string;
  rentFrequency: (typeof RENT_FREQUENCIES)[number];
  sellerFinance: boolean;
  dailyRental: boolean;
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  furnishing: (typeof FURNISHINGS)[number] | null;
  features: string[];
  country: Market;
  provinceId: number | null;
  districtId: number | null;
  provinceEn: string | null;
  provinceTh: string | null;
  districtEn: string | null;
  districtTh: string | null;
  publicLat: number;
  publicLon: number;
  showExact: boolean;
  featuredAt: Date | null;
  availabilityConfirmedAt: Date | null;
  listedAt: Date;
  updatedAt: Date;
  titleEn: string | null;
  titleTh: string | null;
  photos: ShownPhotoRow[];
}

/** What the listing's own page needs besides. */
export interface ListingRow extends ListingCardRow {
  language: Language;
  descriptionEn: string | null;
  descriptionTh: string | null;
  originEn: TextOrigin | null;
  originTh: TextOrigin | null;
  floorLevel: number | null;
  /** Metres. */
  ceilingHeight: number | null;
  parking: number | null;
  builtYear: number | null;
  renovatedYear: number | null;
  availableFrom: string | null;
  commonFee: number | null;
  tenure: (typeof TENURES)[number] | null;
  postalCode: string | null;
  floorPlans: ShownPhotoRow[];
  businessName: string | null;
  views: number;
  ownerFirstName: string;
  ownerLastName: string;
  ownerUsername: string | null;
}

/** The columns of a card, over `l`, `province`, `district`, `en` and `th`. */
export const cardColumns = sql`
  l.id, l.version, l.owner_user_id as "ownerUserId", l.business_id as "businessId",
  l.is_for_sale as "isForSale", l.is_for_rent as "isForRent", l.is_off_plan as "isOffPlan",
  l.is_por as "isPriceOnRequest", l.type, l.sale_price as "salePrice",
  l.rent_price as "rentPrice", l.currency, l.rent_frequency as "rentFrequency",
  l.seller_finance as "sellerFinance", l.daily_rental as "dailyRental", l.bedrooms, l.bathrooms,
  l.home_size as "homeSize", l.lot_size as "lotSize", l.furnishing, l.features, l.country,
  l.province_id as "provinceId", l.district_id as "districtId",
  province.name_en as "provinceEn", province.name_th as "provinceTh",
  district.name_en as "districtEn", district.name_th as "districtTh",
  l.public_lat as "publicLat", l.public_lon as "publicLon", l.show_exact as "showExact",
  l.featured_at as "featuredAt", l.availability_confirmed_at as "availabilityConfirmedAt",
  ${listedAt()} as "listedAt", l.updated_at as "updatedAt",
  en.title as "titleEn", th.title as "titleTh"`;

/** The columns that only the whole listing has, over `business` and `owner` besides. */
export const pageColumns = sql`
  l.language, en.description as "descriptionEn", th.description as "descriptionTh",
  en.origin as "originEn", th.origin as "originTh", l.floor_level as "floorLevel",
  l.ceiling_height as "ceilingHeight", l.parking, l.built_year as "builtYear",
  l.renovated_year as "renovatedYear", l.available_from as "availableFrom",
  l.common_fee as "commonFee", l.tenure, l.postal_code as "postalCode",
  (select coalesce(sum(stats.views), 0)::bigint from listing_stats stats
    where stats.listing_id = l.id) as views,
  business.name as "businessName", owner.first_name as "ownerFirstName",
  owner.last_name as "ownerLastName", owner.username as "ownerUsername"`;

/** What the columns of a card are joined from. */
export const cardJoins = sql`
  left join places province on province.id = l.province_id
  left join places district on district.id = l.district_id
  left join listing_texts en on en.listing_id = l.id and en.language = 'en'
  left join listing_texts th on th.listing_id = l.id and th.language = 'th'`;

/** Since when a listing (`l`) is on the market: what 'newest' goes by. */
export function listedAt(): RawBuilder<Date> {
  return sql`coalesce(l.approved_at, l.created_at)`;
}
