import { sql } from 'kysely';

import { type Hunt, HUNT_FIELDS, type HuntForm, type HuntStatus } from '#contract/hunting/hunt.ts';
import type { MailedHunt } from '#contract/hunting/mailed-hunt-endpoints.ts';
import type { Language } from '#contract/kit/limits.ts';
import { areaNames } from '#contract/place/places/area-names.ts';

import type { HuntCounts } from '../match/count-matches.ts';

import { placeOfAreas } from './hunt-areas.ts';

/** Returns a hunt as its owner sees it. */
export function presentHunt(row: HuntRow, counts: HuntCounts, language: Language): Hunt {
  return {
    huntId: row.id,
    version: row.version,
    userId: row.userId,
    businessId: row.businessId,
    draftId: row.draftId,
    status: row.status,
    ...formOfHunt(row),
    ...placeOfAreas(row.areas),
    location: areaNames(row.areas, language),
    matchCount: counts.matches,
    newMatchCount: counts.newMatches,
    offerCount: counts.offers,
    newOfferCount: counts.newOffers,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the part of a hunt that the link in an email shows without a login. */
export function presentMailedHunt(
  { hunt, canExtend }: { hunt: HuntRow; canExtend: boolean },
  language: Language,
): MailedHunt {
  const { status, isForSale, isForRent, propertyType } = hunt;
  return {
    huntId: hunt.id,
    isBusiness: hunt.businessId !== null,
    status,
    isForSale,
    isForRent,
    propertyType,
    location: areaNames(hunt.areas, language),
    expiresAt: hunt.expiresAt.toISOString(),
    canExtend,
  };
}

/** A hunt as it is stored. */
export interface HuntRow extends HuntForm {
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
}

/** The columns of `HuntRow`, of a hunt `h`. */
export const HUNT_COLUMNS = sql`
  h.id, h.version, h.user_id as "userId", h.business_id as "businessId", h.cid as "draftId", h.status,
  h.suspended_at is not null as "isSuspended",
  h.expires_at as "expiresAt", h.created_at as "createdAt", h.updated_at as "updatedAt",
  h.country as "isoCodeCountry", h.currency as "isoCodeCurrency", h.is_for_sale as "isForSale",
  h.is_for_rent as "isForRent", h.min_price as "minPrice", h.max_price as price,
  h.types as "propertyType", h.bedrooms, h.bathrooms, h.home_size::float8 as "homeSize",
  h.lot_size::float8 as "lotSize", h.features, h.areas, h.criteria, h.wishes,
  h.notify_mode as "notifyMode", h.note`;

const FORM_KEYS = Object.keys(HUNT_FIELDS) as (keyof HuntForm)[];

/** Returns what the owner entered. */
export function formOfHunt(row: HuntRow): HuntForm {
  return Object.fromEntries(FORM_KEYS.map((key) => [key, row[key]])) as HuntForm;
}
