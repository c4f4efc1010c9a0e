import { sql } from 'kysely';

import type { ListingStatus } from '#contract/listing-states.ts';
import type { TextOrigin } from '#contract/listing.ts';
import type {
  FURNISHINGS,
  PropertyType,
  RENT_FREQUENCIES,
  TENURES,
} from '#contract/listing-values.ts';
import type { Language } from '#contract/limits.ts';
import type { Market } from '#contract/market.ts';
import { listedAt } from '#server/modules/listing/listing/listing-row.ts';

/** A photo of a listing as its team has it. */
export interface OwnPhotoRow extends ShownPhotoRow {
  id: number;
  /** Of its file, hexadecimal; of a drawn one, which never was a file, made of its name. */
  hash: string;
  kind: 'photo' | 'floor_plan';
}

export interface OwnTextRow {
  language: Language;
  title: string;
  description: string;
  origin: TextOrigin;
}

/** What is known of a listing without its texts and photos, the exact place included. */
export interface OwnListingFacts {
  id: number;
  version: number;
  reviewedVersion: number;
  ownerUserId: number;
  businessId: number | null;
  assignedUserId: number | null;
  ref: string | null;
  status: ListingStatus;
  published: boolean;
  isWithheld: boolean;
  decisionReason: string | null;
  type: PropertyType;
  isForSale: boolean;
  isForRent: boolean;
  isOffPlan: boolean;
  isPriceOnRequest: boolean;
  salePrice: number | null;
  rentPrice: number | null;
  currency: string;
  rentFrequency: (typeof RENT_FREQUENCIES)[number];
  sellerFinance: boolean;
  dailyRental: boolean;
  furnishing: (typeof FURNISHINGS)[number] | null;
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  features: string[];
  floorLevel: number | null;
  ceilingHeight: number | null;
  parking: number | null;
  builtYear: number | null;
  renovatedYear: number | null;
  availableFrom: string | null;
  commonFee: number | null;
  tenure: (typeof TENURES)[number] | null;
  country: Market;
  provinceId: number | null;
  districtId: number | null;
  subdistrictId: number | null;
  postalCode: string | null;
  showExact: boolean;
  lat: number | null;
  lon: number | null;
  street: string;
  address2: string;
  availabilityConfirmedAt: Date | null;
  featuredAt: Date | null;
  listedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A whole listing, as its team and the moderators may see it. */
export interface OwnListingRow extends OwnListingFacts {
  /** The one that it was written in first. */
  texts: OwnTextRow[];
  photos: OwnPhotoRow[];
}

/** The columns of the facts, over `l` and `ownJoins`. */
export const ownColumns = sql`
  l.id, l.version, l.reviewed_version as "reviewedVersion", l.owner_user_id as "ownerUserId",
  l.business_id as "businessId", l.assigned_user_id as "assignedUserId", l.ref, l.status,
  l.published, l.is_withheld as "isWithheld",
  (select nullif(e.reason, '') from listing_events e
    where e.listing_id = l.id and e.kind = 'decided' order by e.id desc limit 1)
    as "decisionReason",
  l.type, l.is_for_sale as "isForSale", l.is_for_rent as "isForRent",
  l.is_off_plan as "isOffPlan", l.is_por as "isPriceOnRequest", l.sale_price as "salePrice",
  l.rent_price as "rentPrice", l.currency, l.rent_frequency as "rentFrequency",
  l.seller_finance as "sellerFinance", l.daily_rental as "dailyRental", l.furnishing, l.bedrooms,
  l.bathrooms, l.home_size as "homeSize", l.lot_size as "lotSize", l.features,
  l.floor_level as "floorLevel", l.ceiling_height as "ceilingHeight", l.parking,
  l.built_year as "builtYear", l.renovated_year as "renovatedYear",
  l.available_from as "availableFrom", l.common_fee as "commonFee", l.tenure, l.country,
  l.province_id as "provinceId", l.district_id as "districtId",
  l.subdistrict_id as "subdistrictId", l.postal_code as "postalCode", l.show_exact as "showExact",
  private.lat, private.lon, coalesce(private.street, '') as street,
  coalesce(private.address2, '') as address2,
  l.availability_confirmed_at as "availabilityConfirmedAt", l.featured_at as "featuredAt",
  ${listedAt()} as "listedAt", l.created_at as "createdAt", l.updated_at as "updatedAt"`;
import type { ShownPhotoRow } from '#server/modules/listing/photo/present-photo.ts';

/** What the facts are joined from. */
export const ownJoins = sql`left join listing_private private on private.listing_id = l.id`;

/** The texts of a listing (`l`) as JSON, the language first that it was written in. */
export const ownTexts = sql`(
  select coalesce(json_agg(json_build_object('language', t.language, 'title', t.title,
    'description', t.description, 'origin', t.origin)
    order by t.language = l.language desc, t.language), '[]')
  from listing_texts t where t.listing_id = l.id
)`;

/** The photos of a listing (`l`) as JSON, in their order: photos, then floor plans. */
export const ownPhotos = sql`(
  select coalesce(json_agg(json_build_object('id', p.id,
    'hash', encode(coalesce(p.sha256, sha256(convert_to(p.storage_key::text, 'UTF8'))), 'hex'),
    'kind', lp.kind, 'rotation', lp.rotation, 'key', p.storage_key, 'width', p.width,
    'height', p.height, 'placeholder', p.placeholder)
    order by lp.kind = 'floor_plan', lp.position), '[]')
  from listing_photos lp join photos p on p.id = lp.photo_id
  where lp.listing_id = l.id and p.state = 'ready'
)`;
