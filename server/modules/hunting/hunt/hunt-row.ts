import { sql } from 'kysely';

import type { SearchArea } from '#contract/place/area.ts';
import type { HuntCriteria, HuntForm, HuntStatus, HuntWishes } from '#contract/hunting/hunt.ts';
import type { Market } from '#contract/place/market.ts';
import type { MailMode } from '#contract/notice/notice-settings.ts';
import type { PropertyType } from '#contract/listing/listing-values.ts';

/** A hunt as it is stored. */
export interface HuntRow {
  id: number;
  version: number;
  userId: number;
  businessId: number | null;
  draftId: string | null;
  status: HuntStatus;
  /** Whether it is paused because its user or business is blocked. */
  isSuspended: boolean;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
  country: Market;
  currency: string;
  isForSale: boolean;
  isForRent: boolean;
  minPrice: number | null;
  maxPrice: number | null;
  types: PropertyType[];
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  features: string[];
  areas: SearchArea[];
  criteria: HuntCriteria;
  wishes: HuntWishes;
  notifyMode: MailMode;
  note: string;
}

/** The columns of `HuntRow`, of a hunt `h`. */
export const HUNT_COLUMNS = sql`
  h.id, h.version, h.user_id as "userId", h.business_id as "businessId", h.cid as "draftId", h.status,
  h.suspended_at is not null as "isSuspended",
  h.expires_at as "expiresAt", h.created_at as "createdAt", h.updated_at as "updatedAt", h.country,
  h.currency, h.is_for_sale as "isForSale", h.is_for_rent as "isForRent",
  h.min_price as "minPrice", h.max_price as "maxPrice", h.types, h.bedrooms, h.bathrooms,
  h.home_size::float8 as "homeSize", h.lot_size::float8 as "lotSize", h.features, h.areas,
  h.criteria, h.wishes, h.notify_mode as "notifyMode", h.note`;

/** Returns what the owner entered. */
export function formOfHunt(row: HuntRow): HuntForm {
  return {
    isoCodeCountry: row.country,
    areas: row.areas,
    isForSale: row.isForSale,
    isForRent: row.isForRent,
    propertyType: row.types,
    price: row.maxPrice,
    minPrice: row.minPrice,
    isoCodeCurrency: row.currency,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    homeSize: row.homeSize,
    lotSize: row.lotSize,
    features: row.features,
    criteria: row.criteria,
    wishes: row.wishes,
    notifyMode: row.notifyMode,
    note: row.note,
  };
}
